/** Loads Python into a worker, and reports the progress. */
import type { PyodideInterface } from "pyodide";

/** The content of `python/index.json`, which draftosaurus/local/files.py writes. */
export interface Index {
  /** The folder of Python itself, with a slash at the end. */
  python: string;
  /** The archive of the game, and the one that strong bots need besides, if there is one. */
  game: string;
  strong: string | null;
  /** The bots that can play here. */
  bots: string[];
  /** The sizes of the files, by name. */
  bytes: Record<string, number>;
}

export type OnProgress = (loaded: number, total: number) => void;

const WASM = "pyodide.asm.wasm";
/** Scripts that are imported, not fetched: their bytes are not counted while they load. */
const SCRIPTS = ["pyodide.mjs", "pyodide.asm.mjs"];
const STANDARD_LIBRARY = "python_stdlib.zip";
const GAME_FOLDER = "/game";

/** The address of the folder of Python and the game, with a slash at the end. */
export function pythonFolder(root: string): string {
  return `${root}python/`;
}

export async function readIndex(folder: string): Promise<Index> {
  const response = await fetch(`${folder}index.json`, { cache: "no-cache" });
  if (!response.ok) throw new Error(`index.json: ${response.status}`);
  return (await response.json()) as Index;
}

/** Load Python, and the game's packages from these archives. */
export async function loadPython(folder: string, index: Index, archives: string[], onProgress: OnProgress = () => {}): Promise<PyodideInterface> {
  const python = folder + index.python;
  const files = [...[...SCRIPTS, `${WASM}.packed`, STANDARD_LIBRARY].map((name) => index.python + name), ...archives];
  const total = files.reduce((sum, name) => sum + (index.bytes[name] ?? 0), 0);
  let loaded = 0;
  const count = (bytes: number) => onProgress((loaded += bytes), total);
  const fetchCounted = async (name: string) => counted(await fetchFile(folder + name), count);
  const fetchPlainly = self.fetch.bind(self);
  // Python itself fetches these two files; one of them is stored compressed.
  self.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    if (address === python + STANDARD_LIBRARY) return fetchCounted(index.python + STANDARD_LIBRARY);
    if (address === python + WASM) return unpacked(await fetchCounted(`${index.python}${WASM}.packed`));
    return fetchPlainly(input, init);
  };
  const fetched = archives.map(async (name) => (await fetchCounted(name)).arrayBuffer());
  try {
    const { loadPyodide } = (await import(/* @vite-ignore */ `${python}pyodide.mjs`)) as typeof import("pyodide");
    const started = await loadPyodide({ indexURL: python });
    for (const archive of fetched) started.unpackArchive(await archive, "zip", { extractDir: GAME_FOLDER });
    started.runPython(`import sys; sys.path.insert(0, "${GAME_FOLDER}")`);
    onProgress(total, total);
    return started;
  } finally {
    self.fetch = fetchPlainly;
  }

  async function fetchFile(address: string): Promise<Response> {
    const response = await fetchPlainly(address);
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    return response;
  }
}

/** The same response; `count` is called with the size of each part as it arrives. */
function counted(response: Response, count: (bytes: number) => void): Response {
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(part, out) {
      count(part.byteLength);
      out.enqueue(part);
    },
  });
  return new Response(response.body!.pipeThrough(counter), { headers: response.headers });
}

function unpacked(response: Response): Response {
  const body = response.body!.pipeThrough(new DecompressionStream("gzip") as ReadableWritablePair<Uint8Array, Uint8Array>);
  return new Response(body, { headers: { "Content-Type": "application/wasm" } });
}

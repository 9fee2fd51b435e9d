/** A worker that runs bots: receives a question and sends its answer, empty if it failed. */
import { loadPython, pythonFolder, readIndex } from "./python";

type Think = (question: string) => string;
let think: Promise<Think> | null = null;

async function begin(root: string): Promise<Think> {
  const folder = pythonFolder(root);
  const index = await readIndex(folder);
  const python = await loadPython(folder, index, [index.game, ...(index.strong ? [index.strong] : [])]);
  return python.pyimport("draftosaurus.local").think_in_text as Think;
}

self.onmessage = async ({ data }: MessageEvent<{ root: string; question: string }>) => {
  try {
    think ??= begin(data.root);
    self.postMessage((await think)(data.question));
  } catch (error) {
    console.error(error);
    self.postMessage("");
  }
};

/* Talks to the page's own table worker as the page does, and plays whole games at its tables.
 * Every text that the worker sends is kept in `heard`. */
async ([script, root, games]) => {
  const worker = new Worker(root + script, { type: "module" });
  const heard = [];
  const waiting = new Map();
  let ready;
  const begun = new Promise((resolve, reject) => (ready = { resolve, reject }));
  worker.onmessage = ({ data }) => {
    if (data.kind === "ready") ready.resolve();
    if (data.kind === "failed") ready.reject(new Error(data.reason));
    if (data.kind === "answer") {
      heard.push(data.text);
      waiting.get(data.id)(JSON.parse(data.text));
    }
  };
  worker.postMessage({ kind: "begin", root });
  await begun;
  let ids = 0;
  const ask = (method, target, body) =>
    new Promise((resolve, reject) => {
      const id = ++ids;
      waiting.set(id, ({ status, body }) => (status < 300 ? resolve(body) : reject(new Error(JSON.stringify(body)))));
      worker.postMessage({ kind: "request", id, method, target, body: JSON.stringify(body ?? {}) });
    });
  const command = (table, fields) => ask("POST", `/api/tables/${table}/commands`, { id: crypto.randomUUID(), command: fields });

  async function playOut(table) {
    let { view } = await ask("GET", `/api/tables/${table}`);
    while (view.stage === "playing") {
      const own = view.seats_held.find((seat) => view.game.awaited.includes(seat));
      if (own !== undefined) {
        const seen = (await ask("GET", `/api/tables/${table}?seat=${own}`)).view;
        const { round, turn, options } = seen.game;
        await command(table, { type: "submit", number: seen.number, round, turn, move: options[turn % options.length].move });
      }
      ({ view } = await ask("GET", `/api/tables/${table}/events?since=${view.sequence}&wait=20`));
    }
    return view;
  }

  const results = [];
  for (const { people, bots, ...settings } of games) {
    const request = { name: people[0], settings: { players: people.length + bots.length, ...settings }, bots };
    const { table } = (await ask("POST", "/api/tables", request)).view;
    for (const name of people.slice(1)) await command(table, { type: "sit", name });
    let view = { stage: "waiting" };
    while (view.stage !== "over") {
      await command(table, { type: "start" });
      view = await playOut(table);
    }
    const record = await ask("GET", `/api/tables/${table}/games/${view.number}/record`);
    results.push({ record, totals: view.game.scores.map(({ total }) => total) });
  }
  worker.terminate();
  return { results, heard };
}

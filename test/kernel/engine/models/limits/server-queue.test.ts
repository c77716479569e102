import { afterEach, expect, test } from "vitest";
import { openServerQueue } from "../../../../../kernel/engine/models/limits/server-queue.ts";
import { openModel } from "../../../../../kernel/engine/models/registry/registry.ts";
import { type Endpoint, endpoint, type Reaction } from "../endpoint.ts";

let open: Endpoint | undefined;
afterEach(() => open?.close());

/** Simulates requests that arrive at once at a server with `atOnce` slots, each answer taking `writesMs`. */
const serve = (requests: number, atOnce: number, writesMs: number, thinksMs = 10) => {
  let time = 0;
  const queue = openServerQueue(() => time);
  const entered = Array.from({ length: requests }, () => queue.enter(() => {}));
  const waits: number[] = [];
  for (let at = 0; at < requests; at += atOnce) {
    const batch = entered.slice(at, at + atOnce);
    time += thinksMs;
    for (const one of batch) {
      one.piece();
      waits.push(one.queuedMs());
    }
    time += writesMs;
    for (const one of batch) one.leave();
  }
  return { slots: queue.slots(), waits };
};

test("a server with four places is known by the requests that waited, and their time in its queue is told", () => {
  const { slots, waits } = serve(16, 4, 2_000);
  expect(slots).toBe(4);
  expect(waits.slice(0, 8)).toEqual([0, 0, 0, 0, 2_010, 2_010, 2_010, 2_010]);
});

test("a server that takes every request at once has no number of places", () => {
  expect(serve(16, 16, 2_000)).toEqual({ slots: null, waits: Array(16).fill(0) });
});

test("short waits are no queue", () => {
  expect(serve(40, 4, 50).slots).toBe(null);
});

const frame = (content: string, finish: string | null): string =>
  `data: ${JSON.stringify({ choices: [{ delta: { content }, finish_reason: finish }] })}\n\n`;

/** An endpoint with one slot: it writes one answer at a time, for 200 ms. Other requests get no output meanwhile. */
const onePlace = (): Reaction => {
  let last = Promise.resolve();
  return (response) => {
    last = last.then(async () => {
      for (let piece = 0; piece < 8; piece++) {
        response.write(frame(`line ${piece * 7919}\n`, null));
        await new Promise((done) => setTimeout(done, 25));
      }
      response.end(`${frame("", "stop")}data: [DONE]\n\n`);
    });
  };
};

test("time in a server's queue is no silence: four requests at one place all come at the first try", async () => {
  open = await endpoint(onePlace());
  const retry = { patienceMs: 0, tries: 1 };
  const model = await openModel(`${open.url}#m`, { cacheFolder: null, env: {}, timeoutMs: 300, retry });
  try {
    const ask = (sample: number) => model.complete([{ role: "user", content: "Hi" }], { sample });
    const found = await Promise.all([0, 1, 2, 3].map(ask));
    expect(found.map(({ finishReason, measured }) => [finishReason, measured.retries])).toEqual(
      Array(4).fill(["stop", []]),
    );
  } finally {
    await model.close();
  }
}, 20_000);

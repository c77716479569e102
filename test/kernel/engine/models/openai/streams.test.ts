import { afterEach, expect, test } from "vitest";
import { endsInLoop } from "../../../../../kernel/engine/models/base/repetition.ts";
import { openModel } from "../../../../../kernel/engine/models/registry/registry.ts";
import { type Endpoint, endpoint, type Reaction, reactions } from "../endpoint.ts";

let open: Endpoint | undefined;
afterEach(() => open?.close());

const ask = async (timeoutMs: number, ...script: readonly Reaction[]) => {
  open = await endpoint(...script);
  const retry = { patienceMs: 0, tries: 1 };
  const model = await openModel(`${open.url}#m`, { cacheFolder: null, env: {}, timeoutMs, retry });
  try {
    return await model.complete([{ role: "user", content: "Hi" }], { sample: 0 });
  } finally {
    await model.close();
  }
};

const delta = (content: string): string =>
  `data: ${JSON.stringify({ choices: [{ delta: { content }, finish_reason: null }] })}\n\n`;

/** Streams the same piece repeatedly until the client closes the connection. */
const endless =
  (piece: (at: number) => string, pauseMs: number): Reaction =>
  (response) => {
    let at = 0;
    const timer = setInterval(() => response.write(delta(piece(at++))), pauseMs);
    response.on("close", () => clearInterval(timer));
  };

test("an endpoint by its address is asked for a stream, and one that refuses is asked for the whole answer", async () => {
  const refuses = reactions.status(400, {}, "stream is not supported");
  expect((await ask(5_000, refuses, reactions.ok)).text).toBe("hello");
  expect(open?.requests.map(({ body }) => (JSON.parse(body) as { stream?: boolean }).stream)).toEqual([
    true,
    undefined,
  ]);
});

test("an answer that runs into a loop is cut off, kept and marked", async () => {
  const found = await ask(
    5_000,
    endless(() => "    x = x + 1\n".repeat(20), 1),
  );
  expect(found).toMatchObject({ finishReason: "length", aside: { finish: "repetition" } });
  expect(found.text.length).toBeLessThan(10_000);
});

test("an answer that has no end is kept as far as it came once the limit of a whole answer is reached", async () => {
  const found = await ask(
    100,
    endless((at) => `line ${at * 7919}\n`, 10),
  );
  expect(found).toMatchObject({ finishReason: "length", aside: { finish: "time_limit" } });
  expect(found.text).toMatch(/^line 0\n/);
});

test("long tables and lists of numbers are no loops", () => {
  expect(endsInLoop("x = 1\n".repeat(400))).toBe(true);
  expect(endsInLoop(Array.from({ length: 900 }, (_, at) => `${at},`).join(""))).toBe(false);
  expect(endsInLoop("short ".repeat(20))).toBe(false);
  expect(endsInLoop(`${"y = 2\n".repeat(400)}return y and more of the program`)).toBe(false);
});

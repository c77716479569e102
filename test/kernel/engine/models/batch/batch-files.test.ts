import type { ServerResponse } from "node:http";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { followBatches } from "../../../../../kernel/engine/models/batch/follow-batches.ts";
import { openLedger } from "../../../../../kernel/engine/models/batch/ledger.ts";
import { openAiBatches } from "../../../../../kernel/engine/models/batch/openai-batches.ts";

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

const gather = async (lines: AsyncIterable<string>): Promise<string[]> => {
  const all: string[] = [];
  for await (const line of lines) all.push(line);
  return all;
};

const key = "a-secret-of-some-length";

/** A client of a provider's batch API, whose simulated endpoint answers every request by `answer`. */
const batchesOf = async (answer: (response: ServerResponse) => void, timeoutMs = 5_000) => {
  const server = createServer((_request, response) => answer(response));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  return openAiBatches({ baseUrl, key, timeoutMs, env: {} });
};

const inPieces =
  (pieces: readonly (string | Buffer)[], pauseMs: number) =>
  (response: ServerResponse): void => {
    const one = async function* () {
      for (const piece of pieces) {
        yield piece;
        await sleep(pauseMs);
      }
    };
    Readable.from(one()).pipe(response);
  };

test("a file comes line by line, wherever its pieces end", async () => {
  const whole = Buffer.from('{"a":"größer"}\n\n{"b":2}\r\n{"c":"€"}');
  const service = await batchesOf(
    inPieces(
      [...whole].map((byte) => Buffer.of(byte)),
      1,
    ),
  );
  const lines = await gather(service.read("file"));
  expect(lines.map((line) => JSON.parse(line))).toEqual([{ a: "größer" }, { b: 2 }, { c: "€" }]);
});

test("an endpoint that falls silent within a file is left; one that is slow is not", async () => {
  const silent = await batchesOf((response) => void response.write('{"a":1}\n'), 300);
  await expect(gather(silent.read("file"))).rejects.toMatchObject({ kind: "timeout" });
  const slow = await batchesOf(inPieces(["0\n", "1\n", "2\n", "3\n", "4\n", "5\n"], 120), 400);
  expect(await gather(slow.read("file"))).toEqual(["0", "1", "2", "3", "4", "5"]);
});

test("whoever stops does not wait for a file that still comes", async () => {
  const begun = Promise.withResolvers<void>();
  const batch = JSON.stringify({ id: "b", status: "completed", output_file_id: "f" });
  const service = await batchesOf((response) => {
    if (!response.req.url?.includes("/files/"))
      return void response.setHeader("content-type", "application/json").end(batch);
    response.write('{"custom_id":"a"}\n');
    begun.resolve();
  }, 30_000);
  const rest = { ledger: openLedger(null), id: "a/b", patienceMs: 0, pauseMs: 1, folder: null, onNews: () => {} };
  const following = followBatches({ service, ...rest });
  const stopped = expect(following.end("b")).rejects.toThrow();
  await begun.promise;
  await following.close();
  await service.close();
  await stopped;
}, 10_000);

test("a key that a batch repeats in what it says is not shown", async () => {
  const said = { id: "b", object: "batch", status: "failed", errors: { data: [{ message: `key ${key} may not` }] } };
  const service = await batchesOf((response) => {
    response.setHeader("content-type", "application/json").end(JSON.stringify(said));
  });
  expect((await service.look("b")).statusText).toBe("key [secret] may not");
});

import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runs, tasks } from "../../../../kernel/engine/api/runs.ts";
import { evaluate } from "../../../../kernel/engine/evaluate.ts";
import { taulab } from "../../../tools/cli.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "taulab-endpoint-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const answer = (text: string): string =>
  JSON.stringify({
    id: "x",
    object: "chat.completion",
    created: 1,
    model: "flaky",
    choices: [{ index: 0, message: { role: "assistant", content: text }, finish_reason: "stop" }],
    usage: { prompt_tokens: 10, completion_tokens: 5, total_tokens: 15 },
  });

const json = (response: ServerResponse, status: number, body: string, headers: Record<string, string> = {}): void => {
  response.writeHead(status, { "content-type": "application/json", ...headers }).end(body);
};

/** The reactions of the endpoint to its requests in turn. */
const turns: readonly ((response: ServerResponse) => void)[] = [
  (response) => json(response, 429, '{"error":{"message":"slow down"}}', { "retry-after": "0" }),
  (response) => json(response, 500, '{"error":{"message":"oops"}}'),
  (response) => response.destroy(),
  (response) => json(response, 200, '{"choices": ['),
  (response) => setTimeout(() => json(response, 200, answer("late")), 30_000).unref(),
  (response) => json(response, 200, answer("```python\ndef nothing():\n    return None\n```")),
];

const serve = async (
  handle: (response: ServerResponse, n: number) => void,
): Promise<{ server: Server; url: string }> => {
  let n = 0;
  const server = createServer((request, response) => {
    request.resume();
    request.on("end", () => handle(response, n++));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1` };
};

test("an endpoint that fails in five ways in turn: the run ends complete, every retry counted", async () => {
  const { server, url } = await serve((response, n) => turns[n % turns.length]?.(response));
  try {
    const run = await evaluate((await tasks.shipped()).slice(0, 2), {
      models: [`${url}#flaky`],
      samples: 2,
      concurrency: 1,
      timeoutMs: 1_000,
      retry: { baseMs: 10 },
      cache: false,
      directory: folder,
    });
    const records = run.records();
    expect(records.map(({ status }) => status)).toEqual(Array(4).fill("completed"));
    const met = Map.groupBy(
      records.flatMap(({ measured }) => measured.retries),
      (kind) => kind,
    );
    expect(Object.fromEntries([...met].map(([kind, list]) => [kind, list.length]))).toEqual({
      http_429: 4,
      http_500: 4,
      closed_connection: 4,
      unreadable_body: 4,
      timeout: 4,
    });
  } finally {
    server.closeAllConnections();
    server.close();
  }
});

test("a wrong key: the model is stopped after 20 equal errors, the exit code says so", async () => {
  const { server, url } = await serve((response) => json(response, 401, '{"error":{"message":"no"}}'));
  try {
    const words = ["start", "--models", `${url}#never`, "--samples", "1", "--out", "runs", "--no-notebook", "--yes"];
    const { code, stderr } = await taulab(words, folder);
    expect(code, stderr).toBe(3);
    expect(stderr).toMatch(/was stopped: 20 samples in a row/);
    expect(stderr.trimEnd().split("\n").at(-1)).toMatch(/more than --max-errors 1%/);
    const root = join(folder, "runs");
    const run = await runs.open((await runs.list(root))[0] as string, root);
    const codes = run.records().map(({ error }) => error?.code);
    expect(new Set(codes)).toEqual(new Set(["model_refused"]));
    // 20 errors stop the model. Requests in flight at the twentieth error may fail too.
    expect(codes.length).toBeGreaterThanOrEqual(20);
    expect(codes.length).toBeLessThanOrEqual(40);
  } finally {
    server.close();
  }
});

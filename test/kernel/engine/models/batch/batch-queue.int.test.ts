import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { runs, tasks } from "../../../../../kernel/engine/api/runs.ts";
import { evaluate } from "../../../../../kernel/engine/evaluate.ts";
import { keepResults } from "../../../../../kernel/engine/models/batch/kept-results.ts";
import { openBatchService } from "../../../../../kernel/engine/models/batch/open-service.ts";
import { openModel } from "../../../../../kernel/engine/models/registry/registry.ts";
import { type SimulatedServer, startSimulatedServer } from "../../../../../kernel/engine/models/simulated/server.ts";
import { batchesUnderWay, batchFolderOf, cancelBatches } from "../../../../../kernel/engine/run/prepare/batches.ts";
import { taulab } from "../../../../tools/cli.ts";
import { ok } from "../../run/answering.ts";
import { serve as answering, given, runsFolder, some } from "../../run/served-runs.ts";
import { endpoint } from "../endpoint.ts";

const servers: SimulatedServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

const serve = async (options: Partial<Parameters<typeof startSimulatedServer>[0]> = {}): Promise<SimulatedServer> => {
  const server = await startSimulatedServer({ tasks: await tasks.shipped(), ...options });
  servers.push(server);
  return server;
};

/** The status and size of every batch on the server, the newest first. */
const handedIn = async ({ url }: SimulatedServer) => {
  const response = await fetch(`${url}/batches?limit=100`);
  const { data } = (await response.json()) as { data: { status: string; request_counts: { total: number } }[] };
  return data.map(({ status, request_counts: { total } }) => [status, total] as const);
};

const asked = { languages: ["python"], generateOnly: true, batch: true } as const;

test("a batch for which the endpoint's queue has no room is handed in again in halves, until all is answered", async () => {
  const there = await serve({ batchQueue: 5, batchMs: 100 });
  const run = await evaluate(await some(6), { ...given([`${there.url}#sim/steady`], { ...asked, samples: 2 }) });
  expect(run.records().map(({ status }) => status)).toEqual(Array(12).fill("generated"));
  const batches = await handedIn(there);
  expect(batches.some(([status]) => status === "failed")).toBe(true);
  const sizes = batches.filter(([status]) => status === "completed").map(([, total]) => total);
  expect(sizes.reduce((sum, one) => sum + one, 0)).toBe(12);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(5);
}, 120_000);

test("an endpoint that refuses to take more for now is asked again as well", async () => {
  const there = await serve();
  const body = JSON.stringify({ error: { message: "Batch rate limit exceeded: 3 requests but only 0 are left" } });
  let refusals = 2;
  const door = await endpoint((response, request) => {
    if (request.method === "POST" && request.url === "/v1/batches" && refusals-- > 0)
      return void response.writeHead(429).end(body);
    const given = door.requests.at(-1)!.body;
    const headers = { "content-type": request.headers["content-type"] ?? "" };
    void fetch(`${there.url.slice(0, -3)}${request.url}`, {
      method: request.method!,
      ...(given === "" ? {} : { body: given, headers }),
    }).then(async (answer) =>
      response.writeHead(answer.status, { "content-type": "application/json" }).end(await answer.text()),
    );
  });
  const run = await evaluate(await some(2), given([`${door.url}#sim/steady`], asked));
  await door.close();
  expect(refusals).toBeLessThan(0);
  expect(run.records().map(({ status, error }) => error ?? status)).toEqual(["generated", "generated"]);
}, 60_000);

test("a batch is found by its token behind any number of later ones", async () => {
  const there = await serve();
  const service = await openBatchService(`${there.url}#sim/steady`, { env: {}, providers: {} });
  const line = JSON.stringify({ custom_id: "a", method: "POST", url: "/v1/chat/completions", body: {} });
  const first = await service.submit(line, "/v1/chat/completions", "the first");
  for (let i = 0; i < 520; i++) await service.submit(line, "/v1/chat/completions", `later ${i}`);
  expect(await service.find("the first")).toBe(first);
  expect(await service.find("none")).toBeNull();
  await service.close();
}, 120_000);

test("two tasks in the same words are asked apart, in batches and one by one", async () => {
  const [task] = await some(1);
  const list = [task!, { ...task!, id: "its twin" }];
  const there = await serve();
  const batched = await evaluate(list, given([`${there.url}#sim/steady`], asked));
  expect(await handedIn(there)).toEqual([["completed", 2]]);
  expect(new Set(batched.records().map(({ generationId }) => generationId)).size).toBe(2);
  const { batch: _, ...single } = asked;
  const one = await answering(ok);
  await evaluate(list, given([`${one.url}#m`], single));
  expect(one.seen.requests).toBe(2);
}, 60_000);

test("answers in the same words that were cached before they were told apart are still found", async () => {
  const there = await answering(ok);
  const model = await openModel(`${there.url}#m`, { env: {}, cacheFolder: runsFolder() });
  const ask = (apart?: string) =>
    model.complete([{ role: "user", content: "Hi" }], { sample: 0, ...(apart === undefined ? {} : { apart }) });
  await ask("one");
  await ask("other");
  expect(there.seen.requests).toBe(2);
  expect((await ask("one")).measured.cached).toBe(true);
  await ask();
  expect((await ask("third")).measured.cached).toBe(true);
  expect(there.seen.requests).toBe(3);
  await model.close();
});

async function* lines(...texts: string[]) {
  yield* texts;
}
const answered = (id: string, body: unknown) => JSON.stringify({ custom_id: id, response: { status_code: 200, body } });

test("results lie on the disk, without a name, and are read one by one", async () => {
  const folder = join(runsFolder(), "results");
  const failed = JSON.stringify({ custom_id: "bad", response: { status_code: 429, body: {} } });
  const kept = await keepResults(folder, [lines(answered("größer", "€"), "{oops", answered("two", 2)), lines(failed)]);
  expect(existsSync(folder)).toBe(true);
  expect(await readdir(folder)).toEqual([]);
  expect([kept.has("two"), kept.has("bad"), kept.has("none")]).toEqual([true, false, null]);
  expect(await kept.read("two")).toMatchObject({ ok: true, body: "2" });
  expect(await kept.read("größer")).toMatchObject({ ok: true, body: "€" });
  expect(await kept.read("bad")).toMatchObject({ ok: false, fault: { kind: "http_429" } });
  expect(await kept.read("none")).toBeNull();
  await kept.close();
  await expect(keepResults(folder, [lines(answered("one", 1), answered("two", 2).slice(0, -9))])).rejects.toThrow(
    "not whole",
  );
});

/** Starts a run with OPENAI_BASE_URL and stops it after its batch was submitted. */
const stopped = async (there: SimulatedServer) => {
  const stop = new AbortController();
  const options = given(["openai/sim/steady"], { ...asked, limit: 4, id: "stopped", signal: stop.signal });
  const env = { OPENAI_BASE_URL: there.url, OPENAI_API_KEY: "none" };
  const evaluation = evaluate(await tasks.shipped(), { ...options, env });
  for await (const event of evaluation)
    if (event.type === "waiting" && /handed in/.test(event.message)) {
      stop.abort();
      break;
    }
  await expect(evaluation).rejects.toMatchObject({ code: "aborted" });
  return { directory: join(runsFolder(), "stopped"), env };
};

test("a batch is cancelled where it was handed in, whatever OPENAI_BASE_URL says now", async () => {
  const there = await serve({ batchMs: 600_000 });
  const { directory } = await stopped(there);
  const env = { OPENAI_BASE_URL: (await serve()).url, OPENAI_API_KEY: "none" };
  expect(await cancelBatches(directory, env)).toMatchObject([{ cancelled: true, endpoint: there.url }]);
  expect(await handedIn(there)).toEqual([["cancelled", 4]]);
}, 60_000);

test("runs rm says which batches go on for a run, or may", async () => {
  const there = await serve({ batchMs: 600_000 });
  const { directory, env } = await stopped(there);
  const [name] = await readdir(batchFolderOf(directory));
  const { batch } = JSON.parse(await readFile(join(batchFolderOf(directory), name!), "utf8")) as { batch: string };
  expect(await batchesUnderWay(directory, env)).toMatchObject([{ batch, underWay: true }]);
  const refused = await taulab(["runs", "rm", directory], runsFolder(), env);
  expect(refused.stderr).toContain(`${batch} of openai/sim/steady at ${there.url} is under way (in_progress (0 of 4))`);
  expect(refused.stderr).toContain(`taulab runs cancel ${directory}`);
  expect(refused.code).toBe(2);
  await cancelBatches(directory, env);
  expect(await batchesUnderWay(directory, env)).toEqual([]);
  const removed = await taulab(["runs", "rm", directory, "--yes"], runsFolder(), env);
  expect([removed.code, removed.stderr, existsSync(directory)]).toEqual([0, "", false]);
}, 60_000);

test("runs of batches and of single requests are merged; what is missing is then asked one by one", async () => {
  const { batch: _, ...single } = asked;
  await evaluate(await some(2), given(["sim/steady"], { ...asked, id: "batched" }));
  await evaluate(await some(2), given(["sim/novice"], { ...single, id: "single" }));
  const merged = await runs.merge(["batched", "single"], "merged", runsFolder());
  expect(merged.samples()).toHaveLength(4);
  expect(merged.manifest.config.batch).toBeUndefined();
}, 60_000);

import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { runs, tasks } from "../../../../../kernel/engine/api/runs.ts";
import { evaluate } from "../../../../../kernel/engine/evaluate.ts";
import { checkModel } from "../../../../../kernel/engine/models/check/check-model.ts";
import { openModel } from "../../../../../kernel/engine/models/registry/registry.ts";
import { type SimulatedServer, startSimulatedServer } from "../../../../../kernel/engine/models/simulated/server.ts";
import { batchFolderOf, cancelBatches } from "../../../../../kernel/engine/run/prepare/batches.ts";
import { startTaulab } from "../../../../tools/cli.ts";
import { given, runsFolder, some } from "../../run/served-runs.ts";

let server: SimulatedServer | undefined;
afterEach(() => server?.close());

const serve = async (options: Partial<Parameters<typeof startSimulatedServer>[0]> = {}): Promise<SimulatedServer> => {
  server = await startSimulatedServer({ tasks: await tasks.shipped(), ...options });
  return server;
};

/** The status and size of every batch on the server. */
const handedIn = async ({ url }: SimulatedServer) => {
  const response = await fetch(`${url}/batches`);
  const { data } = (await response.json()) as { data: { status: string; request_counts: { total: number } }[] };
  return data.map(({ status, request_counts: { total } }) => [status, total]);
};

test("answers of batches are those of single requests", async () => {
  const options = given(["sim/steady", "sim/novice"], { criteria: ["token-count"], languages: ["python"], samples: 2 });
  const plain = await evaluate(await some(6), { ...options, id: "plain" });
  const batched = await evaluate(await some(6), { ...options, id: "batched", batch: true });
  const without = ({ measured: _measured, generationId: _id, ...rest }: (typeof records)[number]) => rest;
  const records = plain.records();
  const byKey = <T extends { key: string }>(list: readonly T[]) => [...list].sort((a, b) => (a.key < b.key ? -1 : 1));
  expect(byKey(batched.records()).map(without)).toEqual(byKey(records).map(without));
  expect(batched.manifest.config.batch).toBe(true);
}, 120_000);

test("all requests of a model go out in one batch; requests that fail there are asked again", async () => {
  const { url } = await serve({ faults: { rateLimit: 0.5 } });
  const model = `${url}#sim/steady`;
  const run = await evaluate(await some(10), {
    ...given([model], { languages: ["python"], samples: 2, generateOnly: true, batch: true }),
    prices: { [model]: { input: 10, output: 10, batch: 0.5 } },
  });
  expect(run.records().map(({ status }) => status)).toEqual(Array(20).fill("generated"));
  expect(run.records().some(({ measured }) => measured.retries.includes("http_429"))).toBe(true);
  const [first, second = []] = (await handedIn(server!)).reverse();
  expect(first).toEqual(["completed", 20]);
  expect(second[1]).toBeLessThan(20);
  for (const { usage, cost } of run.records())
    expect(cost).toBeCloseTo(((usage!.inputTokens + usage!.outputTokens) * 5) / 1e6);
  expect(run.manifest.notes.join()).toContain("is asked in batches, at 50% of its price");
}, 120_000);

/** Starts a run and stops it after its batch was submitted. Returns the run's folder. */
const stopped = async (there: SimulatedServer) => {
  const stop = new AbortController();
  const options = given([`${there.url}#sim/steady`], { languages: ["python"], generateOnly: true, batch: true });
  const evaluation = evaluate(await tasks.shipped(), { ...options, limit: 8, id: "stopped", signal: stop.signal });
  for await (const event of evaluation)
    if (event.type === "waiting" && /handed in/.test(event.message)) {
      stop.abort();
      break;
    }
  await expect(evaluation).rejects.toMatchObject({ code: "aborted" });
  return join(runsFolder(), "stopped");
};
const goOn = () => runs.resume("stopped", { directory: runsFolder(), cache: false });

test("a run that was stopped finds its batch again; also where it died before it knew the batch's name", async () => {
  const there = await serve({ batchMs: 1_500 });
  const folder = batchFolderOf(await stopped(there));
  const [name] = await readdir(folder);
  const entry = JSON.parse(await readFile(join(folder, name!), "utf8")) as { batch: string; requests: string[] };
  expect(entry.requests).toHaveLength(8);
  await writeFile(join(folder, name!), JSON.stringify({ ...entry, batch: null }));
  const run = await goOn();
  expect(run.records()).toHaveLength(8);
  expect(await handedIn(there)).toEqual([["completed", 8]]);
  const kept = JSON.parse(await readFile(join(folder, name!), "utf8")) as typeof entry;
  expect(kept.batch).toBe(entry.batch);
}, 120_000);

test("a merged run knows the batches of its runs", async () => {
  const there = await serve({ batchMs: 1_500 });
  await stopped(there);
  const other = given([`${there.url}#sim/novice`], { languages: ["python"], generateOnly: true, batch: true });
  await evaluate(await tasks.shipped(), { ...other, limit: 8, id: "other" });
  const merged = await runs.merge(["stopped", "other"], "merged", runsFolder());
  expect(merged.samples()).toHaveLength(8);
  const run = await runs.resume("merged", { directory: runsFolder(), cache: false });
  expect(run.records()).toHaveLength(16);
  expect(await handedIn(there)).toHaveLength(2);
}, 120_000);

test("a run that is killed while its batch is under way hands nothing in twice", async () => {
  const there = await serve({ batchMs: 8_000 });
  const asked = ["--models", `${there.url}#sim/steady`, "--samples", "1", "--limit", "8", "--language", "python"];
  const words = [
    "eval",
    ...asked,
    "--batch",
    "--generate-only",
    "--no-cache",
    "--id",
    "stopped",
    "--out",
    runsFolder(),
  ];
  const child = startTaulab(words, runsFolder());
  const gone = new Promise((resolve) => child.once("exit", resolve));
  const folder = batchFolderOf(join(runsFolder(), "stopped"));
  const known = async (): Promise<boolean> => {
    const [name] = await readdir(folder).catch(() => []);
    return name !== undefined && (await readFile(join(folder, name), "utf8")).includes('"batch":"batch-sim');
  };
  while (child.exitCode === null && !(await known())) await sleep(50);
  child.kill("SIGKILL");
  await gone;
  const run = await goOn();
  expect(run.records()).toHaveLength(8);
  expect(await handedIn(there)).toEqual([["completed", 8]]);
}, 120_000);

test("a batch that was cancelled, or is gone, is asked again by a resume and by nobody before", async () => {
  const there = await serve({ batchMs: 600_000 });
  const directory = await stopped(there);
  expect(await cancelBatches(directory, {})).toMatchObject([{ cancelled: true, was: "in_progress (0 of 8)" }]);
  expect(await cancelBatches(directory, {})).toMatchObject([{ cancelled: false }]);
  expect(await handedIn(there)).toEqual([["cancelled", 8]]);
  // A new server on the same address does not have the batch.
  const port = Number(new URL(there.url).port);
  await there.close();
  const refused = { cancelled: false, was: null, error: { code: "model_unavailable" } };
  expect(await cancelBatches(directory, {})).toMatchObject([refused]);
  await serve({ port });
  expect(await cancelBatches(directory, {})).toMatchObject([{ ...refused, error: { code: "model_refused" } }]);
  const run = await goOn();
  expect(run.records()).toHaveLength(8);
  expect(await handedIn(server!)).toEqual([["completed", 8]]);
}, 120_000);

test("whoever waits for a batch that somebody cancels is told so, and asks nobody again", async () => {
  const { url } = await serve({ batchMs: 600_000 });
  const model = await openModel(`${url}#sim/steady`, {
    env: {},
    batch: true,
    cacheFolder: null,
    onTrouble: ({ message }) => {
      const [, batch] = /batch (\S+): 1 request handed in/.exec(message) ?? [];
      if (batch) void fetch(`${url}/batches/${batch}/cancel`, { method: "POST" });
    },
  });
  const asked = model.complete([{ role: "user", content: "Hi" }], { sample: 0 });
  await expect(asked).rejects.toMatchObject({ code: "model_unavailable", hint: expect.stringContaining("resume") });
  expect(await handedIn(server!)).toEqual([["cancelled", 1]]);
  await model.close();
}, 60_000);

test("a batch that the endpoint refuses says why", async () => {
  const { url } = await serve();
  const providers = { odd: { baseUrl: url, api: "responses" as const } };
  // The simulated server supports only chat completions, so it refuses every line of this batch.
  const model = await openModel("odd/sim/steady", { env: {}, providers, batch: true, cacheFolder: null });
  const asked = model.complete([{ role: "user", content: "Hi" }], { sample: 0 });
  await expect(asked).rejects.toMatchObject({ code: "model_refused" });
  await model.close();
  const bad = await fetch(`${url}/batches`, {
    method: "POST",
    body: JSON.stringify({ input_file_id: "nothing", endpoint: "/v1/chat/completions" }),
  });
  expect(bad.status).toBe(404);
}, 60_000);

test("models check says whether an endpoint knows batches, and hands none in", async () => {
  const there = await serve();
  const asked = { env: {}, providers: {}, signal: new AbortController().signal };
  const { features } = await checkModel(`${there.url}#sim/steady`, asked);
  expect(features).toContainEqual(expect.objectContaining({ feature: "batches (--batch)", works: true }));
  expect(await handedIn(there)).toEqual([]);
}, 60_000);

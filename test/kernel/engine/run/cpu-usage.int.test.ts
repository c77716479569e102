import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runs } from "../../../../kernel/engine/api/runs.ts";
import { evaluate } from "../../../../kernel/engine/evaluate.ts";
import type { EvaluateOptions } from "../../../../kernel/engine/run/options/options.ts";
import type { Run } from "../../../../kernel/engine/run-handle.ts";
import { serve } from "./answering.ts";
import { burns, doubles, type Kind, loadDoubling, prints } from "./doubling-tasks.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "taulab-cpu-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const answer = (task: string, model: string, text: string) => ({
  task,
  model,
  language: "python",
  sample: 0,
  simulated: false,
  record: null,
  text: `\`\`\`python\n${text}\`\`\`\n`,
});

/** Judges answers to tasks that double a number, in a run without models. */
const judged = async (
  names: readonly Kind[],
  answers: readonly (readonly [task: Kind, model: string, text: string])[],
  options: Partial<EvaluateOptions> = {},
): Promise<Run> => {
  const { path, list } = await loadDoubling(folder, ...names);
  const ids = new Map(list.map(({ id, name }) => [name, id]));
  const given = answers.map(([task, ...rest]) => answer(ids.get(task)!, ...rest));
  return evaluate(list, {
    models: [],
    answers: given,
    answersFrom: "here",
    tasksPath: path,
    directory: folder,
    // On a busy machine 0.3 s of CPU time can take many seconds.
    testTimeoutMs: 20_000,
    ...options,
  });
};

const found = (run: Run, criterion: string): Map<string, readonly [number | null, string]> =>
  new Map(
    run.records().map(({ task, model, measured }) => {
      const result = measured.results.find((one) => one.criterion === criterion);
      return [`${task.split("/").at(-1)} ${model}`, [result?.score ?? null, result?.output ?? ""]];
    }),
  );

const median =
  /^([\d.]+) ms, the median of 3 executions \((.+)\), less ([\d.]+) ms of (an empty program|2 empty programs)$/;

test("a named cpu-usage is the median of three executions less empty programs', whatever the tests", async () => {
  const run = await judged(
    ["code", "call", "stdin"],
    [
      ...(["code", "call"] as const).flatMap((kind) => [
        [kind, "idle", doubles] as const,
        [kind, "busy", burns + doubles] as const,
      ]),
      ["stdin", "idle", prints],
      ["stdin", "busy", burns + prints],
    ],
    { criteria: ["unit-test", "cpu-usage", "ram-usage"], id: "named" },
  );
  expect(run.manifest.config.executions).toBe(3);
  expect(run.manifest.measured?.baselines).toEqual(
    ["program", "tests"].map((kind) => ({
      language: "python",
      kind,
      executions: 5,
      cpuMs: expect.any(Number),
      peakMemoryBytes: expect.any(Number),
    })),
  );
  const cpu = found(run, "cpu-usage");
  expect(cpu.size).toBe(6);
  for (const [name, [score, output]] of cpu) {
    const [, raw = "", each = "", base = "", programs] = median.exec(output) ?? [];
    const [low, middle, high] = each
      .split(", ")
      .map(Number)
      .sort((a, b) => a - b) as [number, number, number];
    expect(Number(raw), `${name}: ${output}`).toBe(middle);
    expect([low, middle, high].every((ms) => ms > 0)).toBe(true);
    expect(score).toBeCloseTo(Math.max(0, middle - Number(base)), 0);
    expect(programs).toBe(name.startsWith("stdin") ? "2 empty programs" : "an empty program");
  }
  for (const [kind, least] of [
    ["code", 300],
    ["call", 300],
    ["stdin", 600],
  ] as const) {
    const [busy, idle] = ["busy", "idle"].map((model) => cpu.get(`${kind} ${model}`)?.[0] as number);
    // The score is the CPU time less the median time of an empty program, which varies between runs.
    expect(busy).toBeGreaterThan(0.8 * least);
    expect(idle).toBeLessThan(busy! / 2);
  }
  for (const [, output] of found(run, "ram-usage").values()) expect(output).toMatch(/^an empty program: [\d,]+ bytes$/);
  for (const { results } of run.records()) expect(results.map(({ criterion }) => criterion)).not.toContain("cpu-usage");
}, 120_000);

test("a run that has cpu-usage by default executes once; a failing solution has none", async () => {
  const wrong = "def f(x):\n    return x\n";
  const run = await judged(
    ["code"],
    [
      ["code", "right", doubles],
      ["code", "wrong", wrong],
    ],
    { id: "usual" },
  );
  expect(run.manifest.config).not.toHaveProperty("executions");
  const cpu = found(run, "cpu-usage");
  expect(cpu.get("code right")?.[1]).toMatch(/^[\d.]+ ms of 1 execution, less [\d.]+ ms of an empty program$/);
  expect(cpu.get("code wrong")).toEqual([null, "not measured: the solution did not pass"]);
  const named = { directory: folder, criteria: ["unit-test", "cpu-usage"] };
  const again = await runs.judge("usual", { ...named, id: "again" });
  expect(found(again, "cpu-usage").get("code right")?.[1]).toMatch(median);
  const two = await runs.judge("usual", { ...named, id: "two", executions: 2 });
  expect(found(two, "cpu-usage").get("code right")?.[1]).toContain("the median of 2 executions");
  expect(await runs.command(two)).toContain("--executions 2");
  const none = await runs.judge("usual", { directory: folder, criteria: ["token-count"], id: "none" });
  expect(none.manifest).not.toHaveProperty("measured");
}, 120_000);

const manifestOf = (id: string): string => join(folder, id, "manifest.json");
const edit = async (id: string, change: (manifest: Record<string, unknown>) => object): Promise<void> =>
  writeFile(manifestOf(id), JSON.stringify(change(JSON.parse(await readFile(manifestOf(id), "utf8")))));

test("a run that goes on keeps its figures, gets those of further kinds, and stays without where it was begun so", async () => {
  const there = await serve((response, model) => {
    const content = `\`\`\`python\n${model === "prints" ? prints : doubles}\`\`\`\n`;
    response.end(JSON.stringify({ choices: [{ message: { content }, finish_reason: "stop" }] }));
  });
  const { list, path } = await loadDoubling(folder, "code");
  const fed = await loadDoubling(folder, "stdin");
  const options = { directory: folder, cache: false, samples: 2, tasksPath: path } as const;
  for (const id of ["kept", "old"])
    await evaluate(list, { ...options, models: [`${there.url}#doubles`], id, pilot: 1 });
  const baseline = { language: "python", kind: "tests", executions: 5, cpuMs: 0, peakMemoryBytes: 7 };
  await edit("kept", (manifest) => ({ ...manifest, measured: { baselines: [baseline] } }));
  await edit("old", ({ measured: _, ...manifest }) => manifest);
  const outputs = (run: Run): string[] =>
    run
      .records()
      .flatMap(({ measured }) =>
        measured.results.flatMap(({ criterion, output }) => (criterion === "cpu-usage" ? [output] : [])),
      );
  const { samples: _, tasksPath: __, ...rest } = options;
  const kept = await runs.resume("kept", rest);
  expect(kept.manifest.measured?.baselines).toEqual([baseline]);
  expect(outputs(kept).filter((text) => text.endsWith("less 0.0 ms of an empty program"))).toHaveLength(1);
  const old = await runs.resume("old", rest);
  expect(old.manifest).not.toHaveProperty("measured");
  expect(outputs(old).filter((text) => text.includes("start-up included"))).toHaveLength(1);
  const grown = await runs.resume("kept", { ...rest, extend: { tasks: [fed.path], models: [`${there.url}#prints`] } });
  there.close();
  expect(grown.manifest.measured?.baselines).toEqual([
    expect.objectContaining({ kind: "program", cpuMs: expect.any(Number) }),
    baseline,
  ]);
}, 120_000);

test("further executions end with the run that is stopped", async () => {
  const stop = new AbortController();
  const { list } = await loadDoubling(folder, "code");
  const answers = [answer(list[0]!.id, "busy", burns + doubles)];
  const options = { models: [], answers, answersFrom: "here", directory: folder, id: "stopped" };
  const evaluation = evaluate(list, { ...options, executions: 100, signal: stop.signal });
  for await (const { type } of evaluation) if (type === "planned") setTimeout(() => stop.abort(), 1500);
  await expect(evaluation).rejects.toMatchObject({ code: "aborted" });
  expect((await runs.open("stopped", folder)).records()).toEqual([]);
}, 120_000);

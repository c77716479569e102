import { expect, test } from "vitest";
import { leaderboardRows } from "../../../../kernel/engine/analyse/leaderboard.ts";
import { leaderboardTable } from "../../../../kernel/engine/analyse/views.ts";
import type { Generation } from "../../../../kernel/engine/run/answers/generate.ts";
import type { SampleJob } from "../../../../kernel/engine/run/base/plan.ts";
import type { AnswerVerdict } from "../../../../kernel/engine/run/judge/judge.ts";
import { sampleRecord } from "../../../../kernel/engine/run/loop/sample-record.ts";
import { configOf } from "../../../../kernel/engine/run/options/config-of.ts";
import type { RunConfig } from "../../../../kernel/engine/store/manifest.ts";
import type { Assurance, Outcome } from "../../../../sandbox/contract/outcome.ts";

const task = { id: "t", hash: "h", source: "s", difficulty: null, concepts: [] };
const generation = { startedAt: "", prompt: "", completion: null, error: null } as unknown as Generation;

const recordWith = (assurance: Assurance, sample: number, config: Pick<RunConfig, "probes" | "require">) => {
  const verdict = assurance === "refuted" ? "failed" : "passed";
  const said = { text: "" };
  const outcome = { status: "ok", verdict, assurance, probes: [], usage: { cpuMs: 0 }, stdout: said, stderr: said };
  const job = { task, language: "python", model: "m", sample, key: `t/${sample}` } as unknown as SampleJob;
  const judged = {
    code: "",
    outcome: outcome as unknown as Outcome,
    tested: true,
    error: null,
    sandboxMs: 0,
    results: [],
    measured: [],
  } as unknown as AnswerVerdict;
  return sampleRecord(job, generation, false, judged, config);
};
const kinds: readonly Assurance[] = ["proven", "probed", "unproven", "refuted"];

test("a record carries how sure its pass is, and an unproven one counts only where the run does not require more", () => {
  const scores = (config: Pick<RunConfig, "probes" | "require">) =>
    kinds.map((kind, sample) => recordWith(kind, sample, config).score);
  expect(scores({ probes: 3 })).toEqual([1, 1, 1, 0]);
  expect(scores({ probes: 3, require: "probed" })).toEqual([1, 1, 0, 0]);
});

test("the leaderboard counts each kind", () => {
  const records = [...kinds, "probed" as const].map((kind, sample) => recordWith(kind, sample, { probes: 3 }));
  expect(leaderboardTable(leaderboardRows(records)).toText({ width: 200 })).toMatch(
    /proven.*probed.*unproven.*refuted/,
  );
  expect(leaderboardRows(records)[0]?.assurance).toEqual({ proven: 1, probed: 2, unproven: 1, refuted: 1 });
});

test("the records and table of a run that doubts nobody say nothing of it", () => {
  const record = recordWith("proven", 0, {});
  expect(record).not.toHaveProperty("assurance");
  expect(record).not.toHaveProperty("probes");
  expect(leaderboardTable(leaderboardRows([record])).toText({ width: 200 })).not.toMatch(/proven|probed/);
});

test("passes are doubted as the sandbox does it unless the run says otherwise", () => {
  const asked = (options: { probes?: number; require?: "probed" }) => {
    const { probes, require } = configOf({ models: ["sim/steady"], ...options }, ["python"]);
    return [probes, require];
  };
  expect(asked({})).toEqual(["usual", undefined]);
  expect(asked({ probes: 0 })).toEqual([undefined, undefined]);
  expect(asked({ probes: 5 })).toEqual([5, undefined]);
  expect(asked({ require: "probed" })).toEqual(["usual", "probed"]);
  expect(asked({ probes: 1, require: "probed" })).toEqual([1, "probed"]);
  for (const bad of [{ probes: 13 }, { probes: 1.5 }, { probes: 0, require: "probed" as const }])
    expect(() => asked(bad)).toThrow("probes");
});

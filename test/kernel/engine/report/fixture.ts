import { concepts, difficulties } from "../../../../datasets/task.ts";
import { Run } from "../../../../kernel/engine/run-handle.ts";
import type { Manifest } from "../../../../kernel/engine/store/manifest.ts";
import type { SampleRecord } from "../../../../kernel/engine/store/record.ts";
import { seeded } from "../../../../toolkit/stats/random.ts";

export interface FixtureOptions {
  readonly tasks?: number;
  readonly samples?: number;
  readonly models?: readonly { readonly id: string; readonly simulated: boolean; readonly rate: number }[];
  /** The share of samples that end in an error. Default 0.01. */
  readonly errors?: number;
}

const three = [
  { id: "sim/novice", simulated: true, rate: 0.4 },
  { id: "sim/steady", simulated: true, rate: 0.65 },
  { id: "sim/expert", simulated: true, rate: 0.88 },
];

/** A run like that of `evaluate`, with outcomes drawn from known pass rates. No program was executed. */
export const fixtureRun = ({ tasks = 60, samples = 5, models = three, errors = 0.01 }: FixtureOptions = {}): Run => {
  const rng = seeded(7);
  const taskList = Array.from({ length: tasks }, (_, i) => ({
    id: `task-${String(i + 1).padStart(3, "0")}`,
    difficulty: difficulties[i % 5] ?? null,
    concepts: [concepts[i % 10] ?? "loops", ...(i % 3 === 0 ? [concepts[(i + 4) % 10] ?? "sorting"] : [])],
  }));
  const records = models.flatMap((model) =>
    taskList.flatMap((task, t) =>
      Array.from({ length: samples }, (_, sample): SampleRecord => {
        const broken = rng.next() < errors;
        const passed = rng.next() < model.rate - 0.08 * ((t % 5) - 2);
        const slow = !passed && rng.next() < 0.15;
        return {
          key: `${task.id}/python/${model.id}/${sample}`,
          task: task.id,
          taskHash: "0".repeat(64),
          source: "fixture",
          difficulty: task.difficulty,
          concepts: task.concepts,
          language: "python",
          model: model.id,
          simulated: model.simulated,
          sample,
          generationId: "0".repeat(64),
          prompt: `Solve ${task.id}.`,
          answer: broken ? null : "```python\npass\n```",
          finishReason: "stop",
          code: broken ? null : "pass\n",
          status: broken ? "error" : "completed",
          score: broken ? null : passed ? 1 : 0,
          outcome: broken ? null : slow ? "timeout" : passed ? "ok" : "runtime_error",
          usage: broken ? null : { inputTokens: 180, outputTokens: 90, estimated: false },
          cost: broken ? null : 0,
          results: [],
          error: broken
            ? { code: "model_timeout", message: "no answer within 20 s <script>alert(1)</script>", hint: "try again" }
            : null,
          measured: {
            startedAt: "2026-11-21T12:00:00.000Z",
            modelMs: 4 + Math.round(rng.next() * 10),
            sandboxMs: 30 + Math.round(rng.next() * 40),
            cpuMs: 20,
            peakMemoryBytes: 9_000_000,
            retries: [],
            cached: false,
            results: [],
          },
        };
      }),
    ),
  );
  const manifest: Manifest = {
    format: 1,
    id: "fixture",
    createdAt: "2026-11-21T12:00:00.000Z",
    config: {
      tasks: null,
      models: models.map(({ id }) => id),
      languages: ["python"],
      samples,
      seed: 1,
      temperature: null,
      maxTokens: null,
      parameters: {},
      criteria: ["unit-test"],
      isolation: "required",
    },
    tasks: taskList.map(({ id }) => ({ id, hash: "0".repeat(64), language: "python", testTimeoutMs: 500 })),
    models: models.map(({ id, simulated }) => ({ id, simulated })),
    versions: { taulab: "0.1.0", node: "24.21.0", python: "3.11.7" },
    prices: { date: "2026-11-01", source: "fixture" },
    host: { system: "linux", cpus: 2 },
    isolation: { level: "full", holds: ["no network", "no files of the host", "its own processes"], missing: [] },
    notes: [],
  };
  return new Run("runs/fixture", manifest, records);
};

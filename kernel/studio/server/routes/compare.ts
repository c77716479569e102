import { Hono } from "hono";
import { z } from "zod";
import { holm } from "../../../../toolkit/stats/compare/holm.ts";
import { compareRuns } from "../../../engine/analyse/compare-runs.ts";
import { eachResult } from "../../../engine/analyse/results.ts";
import { tasksByModel } from "../../../engine/analyse/task-scores.ts";
import { comparisonSentence } from "../../../engine/analyse/views.ts";
import type { Run } from "../../../engine/run-handle.ts";
import { query } from "../body.ts";
import type { StudioContext } from "../studio-context.ts";

/** Values of a configuration by their paths. */
const flat = (value: unknown, path = ""): [string, string][] =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.entries(value).flatMap(([key, one]) => flat(one, path === "" ? key : `${path}.${key}`))
    : [[path, JSON.stringify(value) ?? "absent"]];

const changesOf = (a: Run, b: Run) => {
  const [ofA, ofB] = [a, b].map(
    ({ manifest: { config, versions, isolation } }) =>
      new Map(flat({ ...config, versions, isolation: isolation.level })),
  );
  const names = [...new Set([...(ofA?.keys() ?? []), ...(ofB?.keys() ?? [])])].sort();
  return names
    .map((name) => ({ name, a: ofA?.get(name) ?? "absent", b: ofB?.get(name) ?? "absent" }))
    .filter((one) => one.a !== one.b);
};

const mostFlips = 500;

/** Tasks whose pass rate differs between two runs, most first. */
const flipsOf = (a: Run, b: Run) => {
  const [ofA, ofB] = [a, b].map((run) => tasksByModel(eachResult(run.samples())));
  const models = [...(ofA?.keys() ?? [])];
  const others = [...(ofB?.keys() ?? [])];
  const pairs = models.flatMap((model) =>
    others.includes(model)
      ? [[model, model] as const]
      : models.length === 1 && others.length === 1
        ? [[model, others[0]!] as const]
        : [],
  );
  return pairs
    .flatMap(([inA, inB]) =>
      [...(ofA?.get(inA) ?? [])].flatMap(([task, one]) => {
        const other = ofB?.get(inB)?.get(task);
        if (!other || other.mean === one.mean) return [];
        return [{ task, model: a.label(inA), a: one.mean, b: other.mean }];
      }),
    )
    .sort((x, y) => Math.abs(y.a - y.b) - Math.abs(x.a - x.b))
    .slice(0, mostFlips);
};

/** Two runs: differences with intervals and corrected p-values, changed settings, flipped tasks. */
export const compareRoutes = ({ runs }: StudioContext) =>
  new Hono().get("/compare", query(z.object({ a: z.string(), b: z.string() })), async (c) => {
    const { a, b } = c.req.valid("query");
    const [first, second] = await Promise.all([runs.figures(a), runs.figures(b)]);
    const { comparisons, tasks, changed } = compareRuns(first, second, { seed: first.manifest.config.seed });
    const corrected = holm(comparisons.map(({ tests }) => tests[0]?.pValue ?? 1));
    return c.json({
      a,
      b,
      tasks,
      changed,
      comparisons: comparisons.map((one, i) => ({
        a: one.a,
        b: one.b,
        tasks: one.tasks,
        estimate: one.difference.estimate,
        low: one.difference.low,
        high: one.difference.high,
        tests: one.tests.map(({ test, pValue }) => ({ test, pValue })),
        corrected: corrected[i] ?? null,
        sentence: comparisonSentence(one),
      })),
      settings: changesOf(first, second),
      flips: flipsOf(first, second),
      command: `taulab runs compare ${a} ${b}`,
    });
  });

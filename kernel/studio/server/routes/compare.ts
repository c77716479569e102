import { Hono } from "hono";
import { z } from "zod";
import { shellWord } from "../../../../toolkit/base/shell-word.ts";
import { holm } from "../../../../toolkit/stats/compare/holm.ts";
import { compareRuns } from "../../../engine/analyse/compare-runs.ts";
import { comparisonSentence } from "../../../engine/analyse/views.ts";
import { query } from "../body.ts";
import { changedSettings } from "../changed-settings.ts";
import { flippedTasks } from "../flips.ts";
import type { StudioContext } from "../studio-context.ts";

/**
 * Routes for comparing two runs: differences with intervals and corrected p-values, changed settings, flipped tasks.
 */
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
      settings: changedSettings(first, second),
      flips: flippedTasks(first, second),
      command: `taulab runs compare ${shellWord(a)} ${shellWord(b)}`,
    });
  });

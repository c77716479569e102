import { Hono } from "hono";
import { z } from "zod";
import { shellWord } from "../../../../toolkit/base/shell-word.ts";
import { comparisonSentence } from "../../../engine/analyse/views.ts";
import { runState } from "../../../engine/store/run-state.ts";
import { csvText } from "../../base/csv.ts";
import { Refusal } from "../../base/refusal.ts";
import { query } from "../body.ts";
import { groupKinds, runCharts } from "../run-charts.ts";
import { boardOf, heatOf, paperSentence } from "../run-figures.ts";
import { rangeOf, runTables } from "../run-tables.ts";
import type { StudioContext } from "../studio-context.ts";

/** The query parameter `at` is the id of the snapshot of the run that the page shows. */
const instantQuery = z.object({ at: z.string().optional() });

/** The query parameter `width` is the width of the picture in pixels, for a narrow window. */
const chartQuery = instantQuery.extend({
  name: z.string(),
  width: z.coerce.number().int().min(240).max(2400).default(720),
});

/**
 * Routes for the figures of a run: leaderboard, criteria per model, pass rates per task and model, and charts. Each is
 * also available as CSV.
 */
export const resultRoutes = ({ runs }: StudioContext) =>
  new Hono()
    .get("/runs/:id", async (c) => {
      const { at, run } = await runs.instant(c.req.param("id"));
      const { state, status } = await runState(run.directory);
      const criteria = run.criteria();
      const { config, notes, createdAt, host, versions, isolation, quarantined = [] } = run.manifest;
      return c.json({
        id: run.id,
        at,
        finished: run.samples().length,
        state,
        status: status ?? null,
        createdAt,
        config: config as unknown as Record<string, unknown>,
        notes,
        quarantined,
        host,
        versions,
        isolation: isolation.level,
        board: boardOf(run),
        criteria: {
          columns: criteria.columns.map(({ label }) => label),
          rows: criteria.cells.map((cells) => cells.map(({ text }) => text)),
          notes: criteria.notes,
        },
        sentences: [paperSentence(run), ...run.comparisons().map((one) => comparisonSentence(run.labelled(one)))],
        groups: groupKinds.map((by) => ({
          by,
          rates: run.groupRates(by).map(({ model, group, rate, tasks }) => ({ model, group, tasks, ...rangeOf(rate) })),
        })),
        charts: Object.keys(runCharts(run)),
        command: `taulab report ${shellWord(run.id)}`,
      });
    })
    .get("/runs/:id/heat", query(instantQuery), async (c) =>
      c.json(heatOf(await runs.figures(c.req.param("id"), c.req.valid("query").at))),
    )
    .get("/runs/:id/chart", query(chartQuery), async (c) => {
      const { name, width, at } = c.req.valid("query");
      const chart = runCharts(await runs.figures(c.req.param("id"), at), { width })[name];
      if (!chart) throw new Refusal("there is no such chart", "missing");
      return c.body(await chart().toSvg(), 200, { "Content-Type": "image/svg+xml" });
    })
    .get("/runs/:id/csv", query(instantQuery.extend({ name: z.string() })), async (c) => {
      const { name, at } = c.req.valid("query");
      const tables = runTables(await runs.figures(c.req.param("id"), at));
      if (!Object.hasOwn(tables, name))
        throw new Refusal("there is no such table", "missing", `one of ${Object.keys(tables).join(", ")}`);
      return c.body(csvText(tables[name]!()), 200, { "Content-Type": "text/csv; charset=utf-8" });
    });

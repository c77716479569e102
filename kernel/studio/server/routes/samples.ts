import { Hono } from "hono";
import { z } from "zod";
import { modelLabels } from "../../../engine/models/base/model-labels.ts";
import { sampleView } from "../../../engine/report/browser/sample-view.ts";
import { readManifest } from "../../../engine/store/manifest.ts";
import { csvText } from "../../base/csv.ts";
import { Refusal } from "../../base/refusal.ts";
import { failuresFirst } from "../../samples/failures-first.ts";
import { filterRows } from "../../samples/filter-rows.ts";
import { agreementRows, agreements, noteSchema, readNotes, writeNote } from "../../samples/notes.ts";
import type { SampleIndex } from "../../samples/sample-index.ts";
import { solvedByOne } from "../../samples/solved-by-one.ts";
import { sortNames } from "../../samples/sort-names.ts";
import { body, query } from "../body.ts";
import type { StudioContext } from "../studio-context.ts";

const text = z.string().max(500).optional();
const wholeNumber = z.coerce.number().int().min(0);
const filters = z.object({
  model: text,
  outcome: text,
  task: text,
  language: text,
  difficulty: text,
  q: text,
  sort: z.enum(sortNames).optional(),
  down: z.enum(["1"]).optional(),
});
const page = filters.extend({ from: wholeNumber.default(0), count: wholeNumber.max(500).default(100) });

/**
 * Counts the samples for each value of a column, for example for each model. Records that a later one replaces do not
 * count.
 */
const counts = (index: SampleIndex, name: "model" | "outcome"): number[] => {
  const values = index.column(name);
  const rowCounts: number[] = [];
  for (const [row, value] of values.entries()) if (index.counts(row)) rowCounts[value] = (rowCounts[value] ?? 0) + 1;
  return rowCounts;
};

/** Routes for the list of samples, a single sample, notes and labels. */
export const sampleRoutes = ({ runs }: StudioContext) =>
  new Hono()
    .get("/runs/:id/samples", query(page), async (c) => {
      const id = c.req.param("id");
      const { q = "", from, count, down, ...filter } = c.req.valid("query");
      const { index } = await runs.open(id);
      if (index.size < from + count && index.isBehind) await Promise.race([index.refresh(), pause(200)]);
      const search = q.trim() === "" ? undefined : runs.search(id, index, q);
      if (search && !search.isDone && search.found.length < from + count) await search.wait(250);
      const matches = filterRows(index, { ...filter, descending: down === "1" }, search?.found);
      const rows = filter.sort ? matches : failuresFirst(index, matches);
      return c.json({
        rows: rows.slice(from, from + count).map((row) => index.rowView(row)),
        total: rows.length,
        indexed: index.size,
        isReading: index.isBehind || index.size === 0,
        isSearching: search !== undefined && !search.isDone,
      });
    })
    .get("/runs/:id/facets", async (c) => {
      const { directory, index } = await runs.open(c.req.param("id"));
      await Promise.race([index.refresh(), pause(300)]);
      const { config } = await readManifest(directory);
      const labels = modelLabels(config.models, config.aliases);
      const [ofModel, ofOutcome] = [counts(index, "model"), counts(index, "outcome")];
      const unique = (part: 0 | 1 | 2): string[] =>
        [...new Set(index.tasks.map((task) => task[part] ?? ""))].filter(Boolean).sort();
      return c.json({
        size: index.size,
        isReading: index.isBehind,
        models: index.models.list.map((model, i) => ({
          id: model,
          label: labels.get(model) ?? model,
          count: ofModel[i] ?? 0,
        })),
        outcomes: index.outcomes.list.map((name, i) => ({ name, count: ofOutcome[i] ?? 0 })),
        tasks: unique(0).slice(0, 2000),
        languages: unique(1),
        difficulties: unique(2),
      });
    })
    .get(
      "/runs/:id/sample",
      query(z.object({ row: wholeNumber.optional(), key: z.string().max(2000).optional() })),
      async (c) => {
        const { index, testsOf, directory } = await runs.open(c.req.param("id"));
        const { row: rowNumber, key } = c.req.valid("query");
        if (key !== undefined) await index.refresh();
        const row = key === undefined ? (rowNumber ?? -1) : (index.rowOf(key) ?? -1);
        const record = await index.record(row);
        if (!record) throw new Refusal("there is no such sample", "missing");
        const { config } = await readManifest(directory);
        const view = sampleView(record, { prompt: 0 });
        const alike = filterRows(index, { task: record.task, language: record.language })
          .map((one) => index.rowView(one))
          .filter(({ task }) => task === record.task);
        const { notes } = await readNotes(directory);
        return c.json({
          row: index.rowView(row),
          view,
          prompt: record.prompt,
          system: (config as { readonly systemPrompt?: string }).systemPrompt ?? null,
          tests: testsOf(record.task, record.language) ?? [],
          probes: record.probes ?? [],
          alike: alike.slice(0, 400),
          notes: notes.filter((note) => note.key === record.key),
        });
      },
    )
    .get("/runs/:id/record", query(z.object({ key: z.string().max(2000) })), async (c) => {
      const { index } = await runs.open(c.req.param("id"));
      await index.refresh();
      const record = await index.record(index.rowOf(c.req.valid("query").key) ?? -1);
      if (!record) throw new Refusal("there is no such sample", "missing");
      return c.json(record as unknown as Record<string, unknown>);
    })
    .get("/runs/:id/notes", async (c) => {
      const { notes } = await readNotes(await runs.folder(c.req.param("id")));
      return c.json({ notes, agreements: agreements(notes) });
    })
    .put("/runs/:id/notes", body(noteSchema), async (c) => {
      const notes = await writeNote(await runs.folder(c.req.param("id")), c.req.valid("json"));
      return c.json({ notes, agreements: agreements(notes) });
    })
    .get("/runs/:id/notes.csv", async (c) => {
      const { notes } = await readNotes(await runs.folder(c.req.param("id")));
      return c.body(csvText(notes), 200, { "Content-Type": "text/csv; charset=utf-8" });
    })
    .get("/runs/:id/agreements.csv", async (c) => {
      const { notes } = await readNotes(await runs.folder(c.req.param("id")));
      return c.body(csvText(agreementRows(notes)), 200, { "Content-Type": "text/csv; charset=utf-8" });
    })
    .get("/runs/:id/flips", query(z.object({ a: z.string(), b: z.string() })), async (c) => {
      const { a, b } = c.req.valid("query");
      const { index } = await runs.open(c.req.param("id"));
      return c.json({ tasks: solvedByOne(index, a, b) });
    });

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

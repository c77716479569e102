import { Hono } from "hono";
import { z } from "zod";
import type { Table } from "../../../../toolkit/tables/table.ts";
import { methodFiles } from "../../../engine/method/method-store.ts";
import { readMethodRecords } from "../../../engine/method/records.ts";
import { readAbout } from "../../../engine/store/manifest.ts";
import { runState } from "../../../engine/store/run-state.ts";
import { csvText } from "../../base/csv.ts";
import { Refusal } from "../../base/refusal.ts";
import { query } from "../body.ts";
import { chartRows } from "../chart-rows.ts";
import { augmentViews } from "../methods/augment-views.ts";
import { generateViews } from "../methods/generate-views.ts";
import type { MethodViews, OpenMethod } from "../methods/method-views.ts";
import { repairViews } from "../methods/repair-views.ts";
import { searchViews } from "../methods/search-views.ts";
import type { StudioContext } from "../studio-context.ts";

/** Maps the kind of a run to its views. */
const methods: Readonly<Record<string, OpenMethod>> = {
  search: searchViews,
  repair: repairViews,
  augment: augmentViews,
  generate: generateViews,
};

const shownTable = (name: string, make: () => Table) => {
  try {
    const { title, columns, cells, notes } = make();
    return {
      name,
      title,
      columns: columns.map(({ label }) => label),
      rows: cells.map((row) => row.map(({ text }) => text)),
      notes,
    };
  } catch (error) {
    return { name, title: name, columns: [], rows: [], notes: [(error as Error).message] };
  }
};

const wholeNumber = z.coerce.number().int().min(0);

const idQuery = z.object({ id: z.string().max(2000) });

/** Routes for the runs of methods: graphs, funnels, repairs, and all of their requests. */
export const methodRoutes = ({ runs }: StudioContext) => {
  const open = async (id: string): Promise<MethodViews & { readonly kind: string; readonly directory: string }> => {
    const directory = await runs.folder(id);
    const { kind } = await readAbout(directory);
    const make = Object.hasOwn(methods, kind) ? methods[kind] : undefined;
    const views = make ? await make(directory, id) : { command: `taulab runs show ${id}`, tables: {}, figures: {} };
    return { ...views, kind, directory };
  };
  return new Hono()
    .get("/methods/:id", async (c) => {
      const { kind, directory, command, tables, figures, graph, funnels, repairs } = await open(c.req.param("id"));
      const { state } = await runState(directory);
      return c.json({
        id: c.req.param("id"),
        kind,
        state,
        command,
        graph: graph?.() ?? null,
        funnels: funnels?.() ?? [],
        repairs: repairs?.() ?? [],
        figures: Object.keys(figures),
        tables: Object.entries(tables).map(([name, make]) => shownTable(name, make)),
      });
    })
    .get("/methods/:id/node", query(idQuery), async (c) => {
      const { node } = await open(c.req.param("id"));
      const facts = await node?.(c.req.valid("query").id);
      if (!facts) throw new Refusal("there is no such node", "missing");
      return c.json(facts);
    })
    .get("/methods/:id/repair", query(idQuery), async (c) => {
      const { repair } = await open(c.req.param("id"));
      const view = repair?.(c.req.valid("query").id);
      if (!view) throw new Refusal("there is no such repair", "missing");
      return c.json(view);
    })
    .get("/methods/:id/figure", query(z.object({ name: z.string() })), async (c) => {
      const { figures } = await open(c.req.param("id"));
      const { name } = c.req.valid("query");
      if (!Object.hasOwn(figures, name)) throw new Refusal("there is no such figure", "missing");
      return c.body(await figures[name]!().toSvg(), 200, { "Content-Type": "image/svg+xml" });
    })
    .get("/methods/:id/figure.csv", query(z.object({ name: z.string() })), async (c) => {
      const { figures } = await open(c.req.param("id"));
      const { name } = c.req.valid("query");
      if (!Object.hasOwn(figures, name)) throw new Refusal("there is no such figure", "missing");
      return c.body(csvText(chartRows(figures[name]!().spec)), 200, { "Content-Type": "text/csv; charset=utf-8" });
    })
    .get(
      "/methods/:id/requests",
      query(z.object({ q: z.string().max(500).optional(), from: wholeNumber.default(0) })),
      async (c) => {
        const { q = "", from } = c.req.valid("query");
        const records = await readMethodRecords<unknown>(methodFiles(await runs.folder(c.req.param("id"))).records);
        const scopes = [...Map.groupBy(records, ({ scope }) => scope)].filter(([scope]) =>
          scope.toLowerCase().includes(q.toLowerCase()),
        );
        return c.json({
          total: scopes.length,
          scopes: scopes.slice(from, from + 200).map(([scope, requests]) => ({
            scope,
            requests: requests.length,
            calls: requests.reduce((sum, { calls }) => sum + calls.length, 0),
          })),
        });
      },
    )
    .get("/methods/:id/trajectory", query(z.object({ scope: z.string().max(2000) })), async (c) => {
      const { scope } = c.req.valid("query");
      const records = await readMethodRecords<unknown>(methodFiles(await runs.folder(c.req.param("id"))).records);
      const requests = records.filter((record) => record.scope === scope).slice(0, 200);
      return c.json({
        scope,
        turns: requests.map(({ key, observation, calls }) => ({
          key,
          observation: JSON.stringify(observation, null, 2).slice(0, 20_000),
          calls: calls.map(({ role, model, messages, answer, problem }) => ({
            role,
            model,
            messages,
            answer,
            problem,
          })),
        })),
      });
    });
};

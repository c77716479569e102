import { Hono } from "hono";
import { z } from "zod";
import type { Table } from "../../../../toolkit/tables/table.ts";
import { runState } from "../../../engine/store/run-state.ts";
import { csvText } from "../../base/csv.ts";
import { Refusal } from "../../base/refusal.ts";
import { query } from "../body.ts";
import { methodTables } from "../methods/method-tables.ts";
import { openMethod } from "../methods/open-method.ts";
import { requestParts, requestsInPart } from "../methods/requests.ts";
import type { StudioContext } from "../studio-context.ts";

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

/** Routes for runs of methods, such as searches: graphs, funnels, repairs, and all requests to models. */
export const methodRoutes = ({ runs }: StudioContext) => {
  const open = async (id: string) => openMethod(await runs.folder(id), id);
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
    .get("/methods/:id/csv", query(z.object({ name: z.string() })), async (c) => {
      const tables = methodTables(await open(c.req.param("id")));
      const { name } = c.req.valid("query");
      if (!Object.hasOwn(tables, name))
        throw new Refusal("there is no such table", "missing", `one of ${Object.keys(tables).join(", ")}`);
      return c.body(csvText(await tables[name]!()), 200, { "Content-Type": "text/csv; charset=utf-8" });
    })
    .get(
      "/methods/:id/requests",
      query(z.object({ q: z.string().max(500).optional(), from: wholeNumber.default(0) })),
      async (c) => {
        const { q = "", from } = c.req.valid("query");
        const parts = (await requestParts(await runs.folder(c.req.param("id")))).filter(({ scope }) =>
          scope.toLowerCase().includes(q.toLowerCase()),
        );
        return c.json({ total: parts.length, scopes: parts.slice(from, from + 200) });
      },
    )
    .get("/methods/:id/trajectory", query(z.object({ scope: z.string().max(2000) })), async (c) => {
      const { scope } = c.req.valid("query");
      const turns = await requestsInPart(await runs.folder(c.req.param("id")), scope);
      return c.json({
        scope,
        turns: turns.slice(0, 200).map(({ observation, ...turn }) => ({
          ...turn,
          observation: JSON.stringify(observation, null, 2).slice(0, 20_000),
        })),
      });
    });
};

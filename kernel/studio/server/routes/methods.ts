import { Hono } from "hono";
import { z } from "zod";
import type { Chart } from "../../../../toolkit/charts/chart.ts";
import type { Table } from "../../../../toolkit/tables/table.ts";
import { openAugment } from "../../../engine/augment/study/open-augment.ts";
import { methodFiles } from "../../../engine/method/method-store.ts";
import { readMethodRecords } from "../../../engine/method/records.ts";
import { openRepair } from "../../../engine/repair/open-repair.ts";
import { openSearch } from "../../../engine/search/open-search.ts";
import { readAbout } from "../../../engine/store/manifest.ts";
import { runState } from "../../../engine/store/run-state.ts";
import { Refusal } from "../../base/refusal.ts";
import { query } from "../body.ts";
import type { StudioContext } from "../studio-context.ts";

/** Tables and pictures of a method's run; each is made if it is called. */
interface MethodViews {
  readonly command: string;
  readonly tables: Readonly<Record<string, () => Table>>;
  readonly figures: Readonly<Record<string, () => Chart>>;
}

const views: Readonly<Record<string, (directory: string, id: string) => Promise<MethodViews>>> = {
  search: async (directory, id) => {
    const run = await openSearch(directory);
    return {
      command: `taulab search report ${id}`,
      tables: {},
      figures: {
        graph: () => run.graph().chart(),
        ...Object.fromEntries(run.figures().map((name) => [String(name), () => run.figure(name)])),
      },
    };
  },
  repair: async (directory, id) => {
    const study = await openRepair(directory);
    return {
      command: `taulab repair report ${id}`,
      tables: {
        leaderboard: () => study.leaderboard(),
        ...Object.fromEntries(study.tables().map((name) => [name, () => study.table(name)])),
      },
      figures: Object.fromEntries(study.figures().map((name) => [name, () => study.figure(name)])),
    };
  },
  augment: async (directory, id) => {
    const study = await openAugment(directory);
    return {
      command: `taulab augment report ${id}`,
      tables: {
        leaderboard: () => study.leaderboard(),
        ...Object.fromEntries(study.tables().map((name) => [name, () => study.table(name)])),
      },
      figures: Object.fromEntries(study.figures().map((name) => [name, () => study.figure(name)])),
    };
  },
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

const whole = z.coerce.number().int().min(0);

/** Runs of the methods: search, repair, augment; and every request that they made, turn by turn. */
export const methodRoutes = ({ runs }: StudioContext) => {
  const open = async (id: string): Promise<MethodViews & { readonly kind: string; readonly directory: string }> => {
    const directory = await runs.folder(id);
    const { kind } = await readAbout(directory);
    const make = Object.hasOwn(views, kind) ? views[kind] : undefined;
    const made = make ? await make(directory, id) : { command: `taulab runs show ${id}`, tables: {}, figures: {} };
    return { ...made, kind, directory };
  };
  return new Hono()
    .get("/methods/:id", async (c) => {
      const { kind, directory, command, tables, figures } = await open(c.req.param("id"));
      const { state } = await runState(directory);
      return c.json({
        id: c.req.param("id"),
        kind,
        state,
        command,
        figures: Object.keys(figures),
        tables: Object.entries(tables).map(([name, make]) => shownTable(name, make)),
      });
    })
    .get("/methods/:id/figure", query(z.object({ name: z.string() })), async (c) => {
      const { figures } = await open(c.req.param("id"));
      const { name } = c.req.valid("query");
      if (!Object.hasOwn(figures, name)) throw new Refusal("there is no such figure", "missing");
      return c.body(await figures[name]!().toSvg(), 200, { "Content-Type": "image/svg+xml" });
    })
    .get(
      "/methods/:id/requests",
      query(z.object({ q: z.string().max(500).optional(), from: whole.default(0) })),
      async (c) => {
        const { q = "", from } = c.req.valid("query");
        const records = await readMethodRecords<unknown>(methodFiles(await runs.folder(c.req.param("id"))).records);
        const scopes = [...Map.groupBy(records, ({ scope }) => scope)].filter(([scope]) =>
          scope.toLowerCase().includes(q.toLowerCase()),
        );
        return c.json({
          total: scopes.length,
          scopes: scopes.slice(from, from + 200).map(([scope, own]) => ({
            scope,
            requests: own.length,
            calls: own.reduce((sum, { calls }) => sum + calls.length, 0),
          })),
        });
      },
    )
    .get("/methods/:id/trajectory", query(z.object({ scope: z.string().max(2000) })), async (c) => {
      const { scope } = c.req.valid("query");
      const records = await readMethodRecords<unknown>(methodFiles(await runs.folder(c.req.param("id"))).records);
      const own = records.filter((record) => record.scope === scope).slice(0, 200);
      return c.json({
        scope,
        turns: own.map(({ key, observation, calls }) => ({
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

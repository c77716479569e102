import { importModule } from "../imports.ts";
import { type Magic, MagicError } from "./magic.ts";

/** The module `taulab/toolkit/tables`, with the function that runs SQL. */
interface Tables {
  sql(query: string, options: { readonly from: Readonly<Record<string, unknown>> }): Promise<unknown>;
}

const target = /^([\p{ID_Start}$_][\p{ID_Continue}$]*)\s*<<$/u;

/**
 * `%%sql`: runs the rest of the cell as a DuckDB query. A variable whose name occurs in the query is a table of the
 * query.
 */
export const sqlMagic: Magic = {
  usage: "%%sql [NAME <<]",
  summary: "query files and variables in SQL (DuckDB); show the table, or store it in a variable",
  run: async (text, { scope, show }, body) => {
    const variable = target.exec(text.trim())?.[1];
    if (text.trim() !== "" && variable === undefined) throw new MagicError(`usage: ${sqlMagic.usage}`);
    const { sql: ask } = (await importModule("taulab/toolkit/tables")) as Tables;
    const tables = scope
      .entries()
      .filter(([name, value]) => typeof value === "object" && value !== null && new RegExp(`\\b${name}\\b`).test(body));
    const table = await ask(body, { from: Object.fromEntries(tables) });
    if (variable === undefined) show(table);
    else scope.assign(variable, table);
  },
};

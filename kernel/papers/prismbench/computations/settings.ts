import type { PaperRow } from "../../../../datasets/papers/paper-table.ts";
import type { ClaimRegistry } from "../../claims/computation.ts";
import type { PaperSheets, Where } from "../../sheet.ts";

interface Agent {
  readonly agent: string;
}

const agentRows = ({ table }: PaperSheets, agent: string): readonly PaperRow[] => table("2").rows({ agent });

const underTest = ({ dims }: PaperRow): string => dims["model under test"] ?? "";

/** Computations on PrismBench's tables 1 and 2, which give the parameters of the search and its agents. */
export const prismbenchSettingComputations = {
  /** A statement that all selected weights of table 1 are negative. The placeholder `list` has them. */
  negativeWeights: ({ table }: PaperSheets, { where }: { readonly where: Where }) => {
    const rows = table("1").rows(where);
    return {
      holds: rows.every(({ value }) => (value ?? 0) < 0),
      list: rows.map(({ dims, printed }) => `${dims.parameter} = ${printed}`).join(", "),
    };
  },
  /** All models that an agent uses in table 2, each once. */
  agentModels: (sheets: PaperSheets, { agent }: Agent) =>
    [...new Set(agentRows(sheets, agent).map(({ printed }) => printed))].join(", "),
  /** A statement that an agent's model is not the model under test. */
  otherAgent: ({ table }: PaperSheets, { agent, model }: Agent & { readonly model: string }) => {
    const value = table("2").printed({ agent, "model under test": model });
    return { value, holds: value !== model };
  },
  /** A statement that an agent is always `model`; `except` gives its model for some models under test. */
  assignedModels: (
    sheets: PaperSheets,
    { agent, model, except }: Agent & { readonly model: string; readonly except: Readonly<Record<string, string>> },
  ) => {
    const rows = agentRows(sheets, agent);
    return {
      value: rows.map((row) => `${underTest(row)}: ${row.printed}`).join(", "),
      holds: rows.every((row) => row.printed === (except[underTest(row)] ?? model)),
    };
  },
  /** A statement that the agents' model is always the model under test. Placeholders: `count` cells out of `total`. */
  ownAgents: (sheets: PaperSheets, { agents }: { readonly agents: readonly string[] }) => {
    const rows = agents.flatMap((agent) => agentRows(sheets, agent));
    const count = rows.filter((row) => underTest(row) === row.printed).length;
    return { count, total: rows.length, holds: count === rows.length };
  },
  /** The dimensions that head the rows of tables. */
  rowDimensions: ({ table }: PaperSheets, { tables }: { readonly tables: readonly string[] }) =>
    tables.map((id) => table(id).table.layout.rows.join()).join(", "),
} satisfies ClaimRegistry["computations"];

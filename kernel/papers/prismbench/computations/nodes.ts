import type { ClaimRegistry } from "../../claims/computation.ts";
import type { PaperSheets } from "../../sheet.ts";
import { prismbenchModels } from "../models.ts";

/** A model, with the number of its nodes at the end of the search's phase 1. */
interface PhaseOne {
  readonly model: string;
  readonly nodes: number;
}

const queriesOf = ({ table }: PaperSheets, model: string): number =>
  table("3").value({ model, metric: "Number of Queries" });

/** Computations on the model calls of PrismBench's table 3 and the nodes that the text gives. */
export const prismbenchNodeComputations = {
  /**
   * A statement that nodes can take `average` queries on average. The placeholder `most` is the largest possible
   * average.
   */
  queriesPerNode: (sheets: PaperSheets, { model, nodes, average }: PhaseOne & { readonly average: number }) => {
    const most = queriesOf(sheets, model) / nodes;
    return { most: most.toFixed(2), holds: most >= average };
  },
  /**
   * A statement that most nodes can come after phase 1. Placeholders: `queries`; `most`, the number of nodes that the
   * queries allow; `later`, those after phase 1.
   */
  laterNodes: (sheets: PaperSheets, { model, nodes, least }: PhaseOne & { readonly least: number }) => {
    const queries = queriesOf(sheets, model);
    const most = Math.floor(queries / least);
    return { queries, most, later: most - nodes, holds: most - nodes > most / 2 };
  },
} satisfies ClaimRegistry["computations"];

/** The models, with the placeholders `name` for their names in tables 5 and 6, `inTable4` and `inFigure5`. */
export const prismbenchModelFamilies = {
  models: () => prismbenchModels.map((names) => ({ ...names })),
} satisfies ClaimRegistry["families"];

import { meanOf } from "../../../toolkit/base/averages.ts";
import type { Chart } from "../../../toolkit/charts/chart.ts";
import { conceptHeatMap } from "../../../toolkit/charts/concept-heat-map.ts";
import { type ConceptPair, conceptPairs } from "../../../toolkit/charts/concept-pairs.ts";
import { facets } from "../../../toolkit/charts/facets.ts";
import { Table } from "../../../toolkit/tables/table.ts";
import { joinRegistries } from "../claims/computation.ts";
import { rankByLabel } from "../numbers.ts";
import type { PaperSpec } from "../paper-spec.ts";
import type { PaperSheets } from "../sheet.ts";
import { prismbenchCapabilityComputations } from "./computations/capability.ts";
import { prismbenchCombinationComputations } from "./computations/combinations.ts";
import { prismbenchMarginComputations, prismbenchMarginFamilies } from "./computations/margins.ts";
import { prismbenchMeanComputations } from "./computations/means.ts";
import { prismbenchModelFamilies, prismbenchNodeComputations } from "./computations/nodes.ts";
import { prismbenchProcedureComputations } from "./computations/procedure.ts";
import { prismbenchSettingComputations } from "./computations/settings.ts";
import { prismbenchSuccessComputations } from "./computations/success.ts";
import { easy, hard, meanFailure, medium } from "./failure-rates.ts";
import { prismbenchLayouts } from "./layouts.ts";
import { interventions, prismbenchModels, success } from "./models.ts";
import { searchRows } from "./search-rows.ts";

/** Makes a table of each model's mean success rate, its rank by that rate, and its mean interventions. */
const averages =
  (id: string) =>
  ({ table }: PaperSheets): readonly Table[] => {
    const sheet = table(id);
    const average = (model: string, metric: string): number =>
      meanOf(sheet.rows({ model, metric }).map(({ value }) => value ?? Number.NaN));
    const averages = new Map(prismbenchModels.map(({ name }) => [name, average(name, success)]));
    const places = rankByLabel(averages);
    const rows = [...averages].map(([model, rate]) => ({
      model,
      "mean success": rate,
      rank: places.get(model),
      "mean interventions": average(model, interventions),
    }));
    return [
      new Table(rows, {
        title: `Means of table ${id}, recomputed`,
        notes: ["Each row of the table counts alike; the paper gives no numbers of nodes."],
      }),
    ];
  };

const failureMeans = ({ table }: PaperSheets): readonly Table[] => {
  const rows = prismbenchModels.map(({ inTable4: model }) => ({
    model,
    ...Object.fromEntries([easy, medium, hard].map((group) => [group, meanFailure(table("4"), model, [group])])),
    all: meanFailure(table("4"), model, [easy, medium, hard]),
  }));
  return [
    new Table(rows, { title: "Mean failure rates of table 4, recomputed", notes: ["✓ counts as 0 and ✗ as 1."] }),
  ];
};

const perQuery = ({ table }: PaperSheets): readonly Table[] => {
  const sheet = table("3");
  const rows = sheet.labels("model").map((model) => {
    const queries = sheet.value({ model, metric: "Number of Queries" });
    return {
      model,
      "US$ a thousand queries": (1000 * sheet.value({ model, metric: "Total Cost (US$)" })) / queries,
      "seconds a query": (60 * sheet.value({ model, metric: "Wall Clock Runtime (Minutes)" })) / queries,
    };
  });
  return [new Table(rows, { title: "Cost and time of a query, recomputed" })];
};

const ratios = ({ figure }: PaperSheets): Chart => {
  const sheet = figure("5");
  const cells = sheet
    .rows()
    .map(({ dims, value }) => ({ model: dims.model ?? "", concept: dims.depth ?? "", value, n: null }));
  return conceptHeatMap(cells, {
    metric: "node ratio",
    by: "depth",
    title: sheet.table.title,
    subtitle: "Share of a model's nodes at each depth; rows add up to 100%",
  });
};

/**
 * Draws two triangles of cells for a figure on pairs of concepts: success rates, and below them visits. The printed
 * matrices are symmetric, so each pair is drawn once.
 */
const combinations =
  (id: string) =>
  ({ figure }: PaperSheets): Chart => {
    const sheet = figure(id);
    const pairs = (metric: string): ConceptPair[] =>
      sheet
        .rows({ metric })
        .map(({ dims, value }) => ({ pair: [dims.concept ?? "", dims.with ?? ""], value, n: null }));
    return facets(
      {
        "Success rate": { metric: "success rate", unit: "percent" },
        "Visits in the search tree": { metric: "visit count", unit: "number" },
      } as const,
      ({ metric, unit }, { width }) => conceptPairs(pairs(metric), { metric, unit, width }),
      { title: sheet.table.title, columns: 1 },
    );
  };

/** The paper "PrismBench: Dynamic and Flexible Benchmarking of LLMs Code Generation with Monte Carlo Tree Search". */
export const prismbench: PaperSpec = {
  name: "prismbench",
  title: "PrismBench: Dynamic and Flexible Benchmarking of LLMs Code Generation with Monte Carlo Tree Search",
  registry: joinRegistries(
    { computations: prismbenchSettingComputations },
    { computations: prismbenchProcedureComputations },
    { computations: prismbenchCapabilityComputations },
    { computations: prismbenchSuccessComputations },
    { computations: prismbenchMeanComputations },
    { computations: prismbenchMarginComputations, families: prismbenchMarginFamilies },
    { computations: prismbenchCombinationComputations },
    { computations: prismbenchNodeComputations, families: prismbenchModelFamilies },
  ),
  derived: { "3": perQuery, "4": failureMeans, "5": averages("5"), "6": averages("6") },
  filled: searchRows,
  layouts: prismbenchLayouts,
  unfilled: {},
  undrawn: {
    "4": "the nodes of two models, 142 and 151, and bounds of others",
    "6": "none of its numbers",
    "7": "none of its numbers",
    "8": "none of its numbers",
    "9": "none of its numbers",
    "10": "two of its cells, 15 and 14",
    "11": "none of its numbers",
    "12": "six of its cells",
    "13": "none of its numbers",
    "14": "none of its numbers",
    "15": "none of its numbers",
    "16": "none of its numbers",
    "17": "none of its numbers",
    "18": "none of its numbers",
    "19": "none of its numbers",
    "20": "none of its numbers",
    "21": "none of its numbers",
  },
  figures: {
    "5": ratios,
    "22": combinations("22"),
    "23": combinations("23"),
  },
};

import { type Cell, numberCell } from "../../../../toolkit/tables/render/cell.ts";
import { Table } from "../../../../toolkit/tables/table.ts";
import { estimateOf } from "../../method/metrics/find-metrics.ts";
import { difficultyLabels } from "../base/item.ts";
import type { ItemRecord } from "../evaluate/study-record.ts";
import { publishedBenchmarks } from "./published-benchmarks.ts";
import { type GenerateReportData, languageLabel, metricOf } from "./report-data.ts";

const mark = (holds: boolean | null): string => (holds === null ? "/" : holds ? "✓" : "✗");
const starText = (stars: number | null): string => (stars === null ? "–" : "★".repeat(stars));

/** Languages are balanced if the smallest has at least half as many items as the largest. */
const areBalanced = (counts: readonly number[]): boolean | null =>
  counts.length < 2 ? null : Math.min(...counts) >= Math.max(...counts) / 2;

/** Table 1: compares this benchmark with published ones. */
export const comparisonTable = (data: GenerateReportData): Table => {
  const { view, header } = data;
  const items = view.itemsOf("full");
  const languages = view.languagesOf(items);
  const counts = languages.map((language) => items.filter((item) => item.language === language).length);
  const categories = data.metrics.filter(
    ({ name, scope }) =>
      name === "stat" && scope.set === "full" && scope.what === "category" && scope.value !== "Other",
  );
  const otherBenchmarks = publishedBenchmarks.map((one) => ({
    Benchmark: one.name,
    MLing: mark(one.isMultilingual),
    MLogi: mark(false),
    HFree: mark(false),
    BDist: mark(one.isBalanced),
    Difficulty: starText(one.stars),
    Category: one.categories,
    DSize: one.problems,
    PLen: numberCell(one.problemLength, { digits: 1 }),
  }));
  const thisBenchmark = {
    Benchmark: header.study,
    MLing: mark(languages.length > 1),
    MLogi: mark(items.some(({ multiLogic }) => multiLogic !== null)),
    HFree: mark(true),
    BDist: mark(areBalanced(counts)),
    Difficulty: starText(metricOf(data, "stars")?.interval.estimate ?? null),
    Category: categories.length,
    DSize: items.length,
    PLen: numberCell(estimateOf(data, "stat", { set: "full", what: "questionChars" }), { digits: 1 }),
  };
  return new Table([...otherBenchmarks, thisBenchmark], {
    title: "Table 1: Comparison of code generation benchmarks",
    notes: [
      "MLing: several languages. MLogi: problems of several units. HFree: made without people. BDist: languages of about equal size.",
      `Difficulty: stars by pass@1 of ${header.config.referenceModel ?? "a reference model (none is named)"}. Other rows: from the paper.`,
    ],
  });
};

/** Table 2: the languages from which and into which items are translated, with the number of translated items. */
export const translationTable = (data: GenerateReportData): Table => {
  const { view, header } = data;
  const items = view.itemsOf("full");
  const rows = Object.entries(header.config.translations).map(([target, origin]) => ({
    Origin: languageLabel(data, origin),
    Target: languageLabel(data, target),
    Items: items.filter(({ language }) => language === target).length,
  }));
  return new Table(rows, { title: "Table 2: Programming language translation pairs" });
};

const mean = (items: readonly ItemRecord[], of: (item: ItemRecord) => number): Cell =>
  numberCell(items.length === 0 ? null : items.reduce((sum, item) => sum + of(item), 0) / items.length, { digits: 1 });

const statisticsRow = (name: string, items: readonly ItemRecord[]) => {
  const count = (label: string): number => items.filter(({ difficulty }) => difficulty === label).length;
  return {
    "": name,
    "#Problems": items.length,
    "#Test cases": items.reduce((sum, { caseCount }) => sum + (caseCount ?? 0), 0),
    "#Langs": new Set(items.map(({ language }) => language)).size,
    "Prob len": mean(items, ({ question }) => [...question].length),
    "Solu len": mean(items, ({ solution }) => [...solution].length),
    "Difficulty (E/M/H)": difficultyLabels.toReversed().map(count).join("/"),
  };
};

const statisticsNotes = [
  "Lengths in characters. Easy: more than half of the filter's samples pass; medium: fewer; hard: none.",
];

/** Table 3: statistics of each set, such as numbers of problems and lengths of their texts. */
export const statisticsTable = ({ view }: GenerateReportData): Table =>
  new Table(
    (["full", "lite", "complete"] as const)
      .filter((set) => view.record.sets[set] !== undefined)
      .map((set) => statisticsRow(`ACB-${set[0]!.toUpperCase()}${set.slice(1)}`, view.itemsOf(set))),
    { title: "Table 3: Statistics of the sets", notes: statisticsNotes },
  );

/** Table 11: statistics of the problems that consist of several independent parts. */
export const multiLogicTable = (data: GenerateReportData): Table => {
  const items = data.view.itemsOf("full").filter(({ multiLogic }) => multiLogic !== null);
  const kind = (of: string): number => metricOf(data, "multiLogicKind", { of })?.interval.estimate ?? 0;
  return new Table([statisticsRow("Multi-logic", items)], {
    title: "Table 11: Statistics of the multi-logic problems",
    notes: [
      ...statisticsNotes,
      `Mean units: ${numberCell(estimateOf(data, "multiLogicUnits"), { digits: 2 }).text}. One goal (intra): ${kind("intra")}; separate goals (inter): ${kind("inter")}; both: ${kind("both")}.`,
    ],
  });
};

import type { Chart } from "../../../../toolkit/charts/chart.ts";
import { type ConceptPairsOptions, conceptPairs } from "../../../../toolkit/charts/concept-pairs.ts";
import { conceptRadar } from "../../../../toolkit/charts/concept-radar.ts";
import { depthPhase } from "../../../../toolkit/charts/depth-phase.ts";
import { errorTypes } from "../../../../toolkit/charts/error-types.ts";
import { groupedBars } from "../../../../toolkit/charts/grouped-bars.ts";
import { wilson } from "../../../../toolkit/stats/intervals/wilson.ts";
import { EngineError } from "../../errors.ts";
import { linesOf } from "../../method/lines-of.ts";
import type { Analyses, EvaluationLine, NodeLine, SearchLine, SearchMetricLine } from "../lines/evidence.ts";
import { difficultyGroups } from "./difficulty-groups.ts";
import { graphOf } from "./search-graph.ts";

interface Read {
  readonly lines: readonly SearchLine[];
  readonly concepts: readonly string[];
  /** The groups of difficulties: the name of each group, and its difficulties. */
  readonly groups: readonly { readonly name: string; readonly difficulties: readonly string[] }[];
  readonly nodes: readonly NodeLine[];
  readonly metrics: readonly SearchMetricLine[];
  /** The evaluations with a verdict (valid ones), each with its node. */
  readonly tried: readonly { readonly node: NodeLine; readonly evaluation: EvaluationLine }[];
}

const read = (lines: readonly SearchLine[]): Read => {
  const [header] = lines;
  if (!header || !("kind" in header)) throw new TypeError("the evidence lacks its header");
  const nodes = linesOf(lines, "node");
  const byId = new Map(nodes.map((node) => [node.node, node]));
  const { concepts, difficulties } = header.config;
  return {
    lines,
    concepts,
    groups: difficultyGroups(difficulties).map((group) => ({ name: group.join(" / "), difficulties: group })),
    nodes,
    metrics: linesOf(lines, "metric"),
    tried: linesOf(lines, "evaluation").flatMap((evaluation) => {
      const node = evaluation.validity === "ok" ? byId.get(evaluation.node) : undefined;
      return node ? [{ node, evaluation }] : [];
    }),
  };
};

type Tried = Read["tried"];

const successOf = (tried: Tried) =>
  tried.length === 0 ? null : wilson(tried.filter(({ evaluation }) => evaluation.success).length, tried.length);

const depth = ({ nodes }: Read): Chart =>
  depthPhase(nodes.map((node) => ({ phase: `Phase ${node.phase}`, depth: node.depth, nodes: 1 })));

const difficulty = ({ nodes, groups }: Read): Chart =>
  depthPhase(
    groups.flatMap(({ name, difficulties }) =>
      nodes
        .filter((node) => difficulties.includes(node.difficulty))
        .map((node) => ({ phase: name, depth: node.depth, nodes: 1 })),
    ),
    {
      title: "Where the nodes lie: depth by difficulty",
      subtitle: "Share of a difficulty's nodes at each depth; pale: down to this depth",
    },
  );

const concept = ({ nodes, concepts }: Read): Chart =>
  depthPhase(
    concepts.flatMap((name) =>
      nodes
        .filter((node) => node.concepts.includes(name))
        .map((node) => ({ phase: name.replaceAll("_", " "), depth: node.depth, nodes: 1 })),
    ),
    {
      title: "Where the nodes lie: depth by concept",
      subtitle:
        "Share of a concept's nodes at each depth; pale: down to this depth; a node counts for each of its concepts",
    },
  );

const radar = ({ concepts, groups, tried }: Read): Chart =>
  conceptRadar(
    groups.flatMap(({ name, difficulties }) =>
      concepts.map((concept) => ({
        series: name,
        concept,
        value: successOf(
          tried.filter(({ node }) => node.concepts.includes(concept) && difficulties.includes(node.difficulty)),
        ),
      })),
    ),
  );

const mostPatterns = 10;

const patterns = ({ groups, tried, metrics }: Read): Chart => {
  const hardest = metrics
    .filter(({ name, value }) => name === "patternEffectiveness" && value !== null)
    .sort((a, b) => (a.value ?? 0) - (b.value ?? 0))
    .slice(0, mostPatterns)
    .map(({ by }) => String(by.pattern));
  return groupedBars(
    hardest.flatMap((pattern) =>
      groups.map(({ name, difficulties }) => ({
        group: pattern,
        series: name,
        value: successOf(
          tried.filter(
            ({ node, evaluation }) =>
              difficulties.includes(node.difficulty) && evaluation.analyses?.solutionPattern?.includes(pattern),
          ),
        ),
      })),
    ),
    { metric: "Success rate", by: "pattern", title: "Success by pattern and difficulty, the hardest patterns" },
  );
};

const named =
  (of: keyof Analyses, title: string) =>
  ({ concepts, tried }: Read): Chart =>
    errorTypes(
      concepts.flatMap((concept) =>
        tried
          .filter(({ node }) => node.concepts.includes(concept))
          .flatMap(({ evaluation }) => evaluation.analyses?.[of] ?? [])
          .map((type) => ({ model: concept.replaceAll("_", " "), type, count: 1 })),
      ),
      { title },
    );

const isConcept = (by: SearchMetricLine["by"]): boolean => Object.keys(by).join() === "concept";

const pairs =
  (metric: "pairSuccessRate" | "pairMeanVisits", options: ConceptPairsOptions) =>
  ({ metrics, concepts }: Read): Chart => {
    const place = (concept: string): number => concepts.indexOf(concept);
    const alone = metrics.filter(({ name, by, n }) => name === "successRate" && n !== 0 && isConcept(by));
    const met = metrics.filter(({ name, n }) => name === metric && n !== 0);
    const cells = [
      ...(metric === "pairSuccessRate" ? alone : []).map((line) => ({
        ...line,
        pair: [line.by.concept, line.by.concept],
      })),
      ...met.map((line) => ({ ...line, pair: line.by.concepts })),
    ].map(({ pair, value, n }) => ({ pair: [...(pair as string[])].sort((a, b) => place(a) - place(b)), value, n }));
    cells.sort(
      (a, b) => place(a.pair[0] ?? "") - place(b.pair[0] ?? "") || place(a.pair[1] ?? "") - place(b.pair[1] ?? ""),
    );
    return conceptPairs(
      cells.map((cell) => ({ ...cell, pair: cell.pair as [string, string] })),
      options,
    );
  };

const figures = {
  graph: ({ lines }: Read) => graphOf(lines).chart(),
  depth,
  difficulty,
  concept,
  radar,
  patterns,
  "pattern counts": named("solutionPattern", "Patterns in the solutions, by concept"),
  errors: named("errorAnalysis", "What went wrong, by concept"),
  "test issues": named("testValidation", "What is wrong with the tests, by concept"),
  pairs: pairs("pairSuccessRate", {}),
  visits: pairs("pairMeanVisits", { metric: "Mean visits", unit: "number" }),
} satisfies Readonly<Record<string, (run: Read) => Chart>>;

/** Name of a figure of a run. */
export type SearchFigure = keyof typeof figures;

export const searchFigureNames = Object.keys(figures) as readonly SearchFigure[];

/**
 * For each figure number in PrismBench's paper, the name of taulab's figure. The paper draws each kind for several
 * models.
 */
const numbered: Readonly<Record<number, SearchFigure>> = {
  ...Object.fromEntries([4, 5].map((number) => [number, "depth"])),
  ...Object.fromEntries([6, 7].map((number) => [number, "radar"])),
  ...Object.fromEntries([8, 9].map((number) => [number, "patterns"])),
  ...Object.fromEntries([10, 11, 19, 21].map((number) => [number, "concept"])),
  ...Object.fromEntries([12, 14].map((number) => [number, "errors"])),
  13: "test issues",
  ...Object.fromEntries([15, 16, 18, 20, 22, 23].map((number) => [number, "pairs"])),
  17: "pattern counts",
  ...Object.fromEntries([24, 25, 26, 27, 28, 29, 30].map((number) => [number, "graph"])),
};

const nameOf = (figure: SearchFigure | number): SearchFigure => {
  const name = typeof figure === "number" ? numbered[figure] : figure;
  if (name !== undefined && Object.hasOwn(figures, name)) return name;
  throw new EngineError(`there is no figure ${JSON.stringify(figure)} of a search`, {
    code: "invalid_config",
    argument: "figure",
    value: figure,
    hint: `a number from 4 to 30, or one of ${searchFigureNames.join(", ")}`,
  });
};

/**
 * One of the figures of PrismBench's paper for this run, by name or by its number in the paper. Throws `invalid_config`
 * for any other.
 */
export const searchFigure = (lines: readonly SearchLine[], figure: SearchFigure | number): Chart =>
  figures[nameOf(figure)](read(lines));

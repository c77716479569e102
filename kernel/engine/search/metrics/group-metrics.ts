import { meanOrNull } from "../../../../toolkit/base/averages.ts";
import type { SearchMetricLine } from "../lines/evidence.ts";
import type { Search } from "../tree/state.ts";
import { type ScoredNode, seenNodes } from "./facts-by-node.ts";
import { clusteredT, proportion, valueLine } from "./metric.ts";

type By = SearchMetricLine["by"];

const successRate = (by: By, nodes: readonly ScoredNode[], level: number): SearchMetricLine =>
  clusteredT(
    "successRate",
    by,
    nodes.map(({ share, lineage }) => ({ value: share, cluster: lineage })),
    level,
    [0, 1],
  );

const visitWeighted = (by: By, nodes: readonly ScoredNode[]): SearchMetricLine => {
  const visits = nodes.reduce((sum, { node }) => sum + node.visits, 0);
  const weighted = nodes.reduce((sum, { node, share }) => sum + node.visits * share, 0);
  return valueLine("visitWeightedSuccessRate", by, visits === 0 ? null : weighted / visits, nodes.length);
};

/** Metrics of one concept or one difficulty. */
const ofGroup = (by: By, nodes: readonly ScoredNode[], level: number): SearchMetricLine[] => {
  const facts = nodes.flatMap((one) => one.facts);
  const invoked = facts.filter(({ fixerInvoked }) => fixerInvoked);
  const attempts = nodes.map((one) => ({
    value: meanOrNull(one.facts.map((fact) => fact.attempts))!,
    cluster: one.lineage,
  }));
  return [
    successRate(by, nodes, level),
    proportion("evaluationSuccessRate", by, facts.filter(({ success }) => success).length, facts.length, level),
    clusteredT("meanAttempts", by, attempts, level),
    visitWeighted(by, nodes),
    proportion("fixerRate", by, invoked.length, facts.length, level),
    proportion(
      "fixerSuccessRate",
      by,
      invoked.filter(({ fixerSucceeded }) => fixerSucceeded).length,
      invoked.length,
      level,
    ),
  ];
};

/** Success, attempts and repairs by concept, by difficulty, by both, and by pair of concepts. */
export const groupMetrics = (search: Search): SearchMetricLine[] => {
  const { config, data } = search;
  const evaluated = seenNodes(search);
  const { concepts, difficulties, confidence } = config;
  const has = (concept: string) => (one: ScoredNode) => one.node.concepts.includes(concept);
  const at = (level: number) => (one: ScoredNode) => one.node.level === level;
  const cells = concepts.flatMap((concept) =>
    difficulties.map((difficulty, level) => ({ concept, difficulty, level })),
  );
  const pairs = concepts.flatMap((one, i) => concepts.slice(i + 1).map((other) => [one, other].sort()));
  return [
    ...concepts.map((concept) =>
      valueLine("nodeCount", { concept }, data.nodes.filter((node) => node.concepts.includes(concept)).length),
    ),
    ...difficulties.map((difficulty, level) =>
      valueLine("nodeCount", { difficulty }, data.nodes.filter((node) => node.level === level).length),
    ),
    ...concepts.flatMap((concept) => ofGroup({ concept }, evaluated.filter(has(concept)), confidence)),
    ...difficulties.flatMap((difficulty, level) => ofGroup({ difficulty }, evaluated.filter(at(level)), confidence)),
    ...cells.flatMap(({ concept, difficulty, level }) => {
      const inside = evaluated.filter(has(concept)).filter(at(level));
      const by = { concept, difficulty };
      return [successRate(by, inside, confidence), visitWeighted(by, inside)];
    }),
    ...pairs.flatMap((pair) => {
      const inside = evaluated.filter(({ node }) => pair.every((concept) => node.concepts.includes(concept)));
      const both = data.nodes.filter((node) => pair.every((concept) => node.concepts.includes(concept)));
      const shares = inside.map(({ share }) => share);
      const visits = both.map((node) => node.visits);
      return [
        valueLine("pairSuccessRate", { concepts: pair }, meanOrNull(shares), shares.length),
        valueLine("pairMeanVisits", { concepts: pair }, meanOrNull(visits), visits.length),
      ];
    }),
  ];
};

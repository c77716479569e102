import { meanOrNull } from "../../../../toolkit/base/averages.ts";
import type { MetricLine } from "../lines/evidence.ts";
import type { Search } from "../tree/state.ts";
import { type Seen, seenNodes } from "./facts-by-node.ts";
import { clusteredT, plain, proportion } from "./metric.ts";

type By = MetricLine["by"];

const successRate = (by: By, seen: readonly Seen[], level: number): MetricLine =>
  clusteredT(
    "successRate",
    by,
    seen.map(({ share, lineage }) => ({ value: share, cluster: lineage })),
    level,
    [0, 1],
  );

const visitWeighted = (by: By, seen: readonly Seen[]): MetricLine => {
  const visits = seen.reduce((sum, { node }) => sum + node.visits, 0);
  const weighted = seen.reduce((sum, { node, share }) => sum + node.visits * share, 0);
  return plain("visitWeightedSuccessRate", by, visits === 0 ? null : weighted / visits, seen.length);
};

/** Metrics of one concept or one difficulty. */
const ofGroup = (by: By, seen: readonly Seen[], level: number): MetricLine[] => {
  const facts = seen.flatMap((one) => one.facts);
  const invoked = facts.filter(({ fixerInvoked }) => fixerInvoked);
  const attempts = seen.map((one) => ({
    value: meanOrNull(one.facts.map((fact) => fact.attempts))!,
    cluster: one.lineage,
  }));
  return [
    successRate(by, seen, level),
    proportion("evaluationSuccessRate", by, facts.filter(({ success }) => success).length, facts.length, level),
    clusteredT("meanAttempts", by, attempts, level),
    visitWeighted(by, seen),
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
export const groupMetrics = (search: Search): MetricLine[] => {
  const { config, data } = search;
  const seen = seenNodes(search);
  const { concepts, difficulties, confidence } = config;
  const has = (concept: string) => (one: Seen) => one.node.concepts.includes(concept);
  const at = (level: number) => (one: Seen) => one.node.level === level;
  const cells = concepts.flatMap((concept) =>
    difficulties.map((difficulty, level) => ({ concept, difficulty, level })),
  );
  const pairs = concepts.flatMap((one, i) => concepts.slice(i + 1).map((other) => [one, other].sort()));
  return [
    ...concepts.map((concept) =>
      plain("nodeCount", { concept }, data.nodes.filter((node) => node.concepts.includes(concept)).length),
    ),
    ...difficulties.map((difficulty, level) =>
      plain("nodeCount", { difficulty }, data.nodes.filter((node) => node.level === level).length),
    ),
    ...concepts.flatMap((concept) => ofGroup({ concept }, seen.filter(has(concept)), confidence)),
    ...difficulties.flatMap((difficulty, level) => ofGroup({ difficulty }, seen.filter(at(level)), confidence)),
    ...cells.flatMap(({ concept, difficulty, level }) => {
      const inside = seen.filter(has(concept)).filter(at(level));
      const by = { concept, difficulty };
      return [successRate(by, inside, confidence), visitWeighted(by, inside)];
    }),
    ...pairs.flatMap((pair) => {
      const inside = seen.filter(({ node }) => pair.every((concept) => node.concepts.includes(concept)));
      const both = data.nodes.filter((node) => pair.every((concept) => node.concepts.includes(concept)));
      const shares = inside.map(({ share }) => share);
      const visits = both.map((node) => node.visits);
      return [
        plain("pairSuccessRate", { concepts: pair }, meanOrNull(shares), shares.length),
        plain("pairMeanVisits", { concepts: pair }, meanOrNull(visits), visits.length),
      ];
    }),
  ];
};

import type { Analyses, SearchMetricLine } from "../lines/evidence.ts";
import type { Search } from "../tree/state.ts";
import { seenNodes } from "./facts-by-node.ts";
import { clusteredT, valueLine } from "./metric.ts";

const kinds: readonly { readonly metric: string; readonly key: string; readonly of: keyof Analyses }[] = [
  { metric: "patternShare", key: "pattern", of: "solutionPattern" },
  { metric: "errorShare", key: "error", of: "errorAnalysis" },
  { metric: "validationShare", key: "issue", of: "testValidation" },
];

/**
 * Metrics from the analysts' answers: shares of test issues, errors and solution patterns by concept, and success by
 * pattern.
 */
export const analysisMetrics = (search: Search): SearchMetricLine[] => {
  const { concepts, confidence } = search.config;
  const evaluated = seenNodes(search);
  const shares = kinds.flatMap(({ metric, key, of }) => {
    const named = evaluated.flatMap(({ node, facts }) =>
      facts.flatMap((fact) => (fact.analyses?.[of] ?? []).map((name) => ({ name, concepts: node.concepts }))),
    );
    const names = [...new Set(named.map(({ name }) => name))].sort();
    return names.flatMap((name) =>
      concepts.flatMap((concept) => {
        const count = named.filter((one) => one.name === name && one.concepts.includes(concept)).length;
        return count === 0 ? [] : [valueLine(metric, { [key]: name, concept }, count / named.length, named.length)];
      }),
    );
  });
  const patterns = [
    ...new Set(evaluated.flatMap(({ facts }) => facts.flatMap((fact) => fact.analyses?.solutionPattern ?? []))),
  ];
  const effectiveness = patterns.sort().map((pattern) => {
    const units = evaluated.flatMap(({ facts, lineage }) => {
      const using = facts.filter((fact) => fact.analyses?.solutionPattern?.includes(pattern));
      if (using.length === 0) return [];
      return [{ value: using.filter(({ success }) => success).length / using.length, cluster: lineage }];
    });
    return clusteredT("patternEffectiveness", { pattern }, units, confidence, [0, 1]);
  });
  return [...shares, ...effectiveness];
};

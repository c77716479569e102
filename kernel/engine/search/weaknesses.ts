import { wilson } from "../../../toolkit/stats/intervals/wilson.ts";
import { linesOf } from "../method/lines-of.ts";
import type { LabelLine, SearchLine } from "./evidence.ts";

/** A state that the model was evaluated at, its variations included. */
export interface Weakness {
  readonly node: string;
  readonly concepts: readonly string[];
  readonly difficulty: string;
  readonly evaluations: number;
  readonly failures: number;
  /** Share of evaluations that failed, with Wilson's 95% interval. */
  readonly rate: number;
  readonly low: number;
  readonly high: number;
  /** Of its variations in phase 3; null where it was not varied. */
  readonly label: LabelLine["label"];
}

const order = (label: LabelLine["label"]): number => ["systematic", "mixed", null, "incidental"].indexOf(label);

/** States with a failure, worst first: systematic ones, then by the lower end of the failure rate. */
export const weaknessesOf = (lines: readonly SearchLine[]): readonly Weakness[] => {
  const nodes = linesOf(lines, "node");
  const stateOf = new Map(
    nodes.map(({ node, origin, parents }) => [node, origin === "variation" ? parents[0]! : node]),
  );
  const valid = linesOf(lines, "evaluation").filter(({ validity }) => validity === "ok");
  const byState = Map.groupBy(valid, ({ node }) => stateOf.get(node)!);
  const labels = new Map(linesOf(lines, "label").map(({ node, label }) => [node, label]));
  return nodes
    .flatMap(({ node, concepts, difficulty }) => {
      const own = byState.get(node) ?? [];
      const failures = own.filter(({ success }) => success === false).length;
      if (failures === 0) return [];
      const { estimate, low, high } = wilson(failures, own.length);
      const label = labels.get(node) ?? null;
      return [{ node, concepts, difficulty, evaluations: own.length, failures, rate: estimate, low, high, label }];
    })
    .sort((a, b) => order(a.label) - order(b.label) || b.low - a.low);
};

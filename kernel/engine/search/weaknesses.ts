import { wilson } from "../../../toolkit/stats/intervals/wilson.ts";
import type { EvaluationLine, LabelLine, NodeLine, SearchLine } from "./evidence.ts";

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
  const events = lines.filter((line) => "event" in line);
  const nodes = events.filter((line): line is NodeLine => line.event === "node");
  const stateOf = new Map(
    nodes.map(({ node, origin, parents }) => [node, origin === "variation" ? parents[0]! : node]),
  );
  const valid = events.filter((line): line is EvaluationLine => line.event === "evaluation" && line.validity === "ok");
  const byState = Map.groupBy(valid, ({ node }) => stateOf.get(node)!);
  const labels = new Map(events.flatMap((line) => (line.event === "label" ? [[line.node, line.label] as const] : [])));
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

import { Table } from "../../../toolkit/tables/table.ts";
import type { Weakness } from "./weaknesses.ts";

const number = (value: number): string => value.toFixed(2);

/** Weak states as rows, in their order. */
export const weaknessTable = (weaknesses: readonly Weakness[]): Table =>
  new Table(
    weaknesses.map(({ concepts, difficulty, evaluations, rate, low, high, label }) => ({
      Concepts: concepts.join(" + "),
      Difficulty: difficulty,
      Evaluations: evaluations,
      "Failure rate": `${number(rate)} [${number(low)}, ${number(high)}]`,
      Label: label ?? "–",
    })),
    { title: "Weakest states", columns: ["Concepts", "Difficulty", "Evaluations", "Failure rate", "Label"] },
  );

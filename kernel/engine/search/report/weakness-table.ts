import { Table } from "../../../../toolkit/tables/table.ts";
import { rateText } from "../base/rate-text.ts";
import type { Weakness } from "./weaknesses.ts";

/** A table with one row for each state, in the given order. States that are not established as weak are marked. */
export const weaknessTable = (weaknesses: readonly Weakness[]): Table =>
  new Table(
    weaknesses.map(
      ({ concepts, difficulty, weak, probability, evaluations, failures, rate, low, high, ...fields }) => ({
        Concepts: concepts.join(" + "),
        Difficulty: difficulty,
        Verdict: weak ? "weak" : "not established",
        "P(weak)": probability.toFixed(2),
        "Failure rate": rateText({ rate, low, high }),
        "Own failures": `${failures} of ${evaluations}`,
        "Fresh rate": fields.fresh === null ? "–" : rateText(fields.fresh),
        Label: fields.label ?? "–",
      }),
    ),
    {
      title: "Weakest states",
      columns: ["Concepts", "Difficulty", "Verdict", "P(weak)", "Failure rate", "Own failures", "Fresh rate", "Label"],
    },
  );

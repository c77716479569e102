import { Table } from "../../../../toolkit/tables/table.ts";
import { rateText } from "../base/rate-text.ts";
import type { ActiveStateLine } from "./active-evidence.ts";

/** States as rows, in the given order: probability of being weak, shrunken failure rate, own counts. */
export const stateTable = (states: readonly ActiveStateLine[]): Table =>
  new Table(
    states.map(({ concepts, difficulty, weak, probability, rate, low, high, failures, evaluations }) => ({
      Concepts: concepts.join(" + "),
      Difficulty: difficulty,
      Verdict: weak ? "weak" : "not established",
      "P(weak)": probability.toFixed(2),
      "Failure rate": rateText({ rate, low, high }),
      "Own failures": `${failures} of ${evaluations}`,
    })),
    {
      title: "Weakest states",
      columns: ["Concepts", "Difficulty", "Verdict", "P(weak)", "Failure rate", "Own failures"],
    },
  );

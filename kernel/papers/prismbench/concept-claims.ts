import { meanOf } from "../../../toolkit/base/averages.ts";
import { nameClaim, statementClaim } from "../checks.ts";
import type { PaperClaim } from "../claim.ts";
import { bestLabels, labelsByValue } from "../numbers.ts";
import type { PaperSheets } from "../paper-spec.ts";
import { interventions, prismbenchModels, success } from "./models.ts";

const range = (values: Iterable<number>): number => {
  const list = [...values];
  return Math.max(...list) - Math.min(...list);
};

/** Checks the claims of PrismBench's section 5 about table 6, and the table's internal consistency. */
export const conceptClaims = ({ table }: PaperSheets): readonly PaperClaim[] => {
  const sheet = table("6");
  const of = (model: string, metric = success) => sheet.column("concept", { model, metric });
  const at = (concept: string, metric = success) => sheet.column("model", { concept, metric });
  const average = (model: string, metric = success): number => meanOf([...of(model, metric).values()]);
  const place = (model: string, concept: string, metric = success): number => {
    const column = of(model, metric);
    return [...column.values()].filter((value) => value > (column.get(concept) ?? Number.NaN)).length + 1;
  };
  /** Checks if a concept is among the `within` best (or worst) of a model; ties share a rank. */
  const among = (where: string, model: string, concept: string, end: "strong" | "weak", within: number): PaperClaim => {
    const column = of(model);
    const conceptValue = column.get(concept) ?? Number.NaN;
    const ahead = [...column.values()].filter((value) =>
      end === "strong" ? value > conceptValue : value < conceptValue,
    ).length;
    return statementClaim({
      place: where,
      claim: `${model} is ${end} in ${concept}`,
      printed: concept,
      recomputed: `${conceptValue}, ${ahead} concepts ${end === "strong" ? "above" : "below"}`,
      holds: ahead < within,
      why: `among the ${within} ${end === "strong" ? "best" : "worst"} of its column in table 6`,
    });
  };
  const above = (where: string, model: string, concept: string): PaperClaim =>
    statementClaim({
      place: where,
      claim: `${model} has a high intervention rate for ${concept}`,
      printed: concept,
      recomputed: `${of(model, interventions).get(concept)}, place ${place(model, concept, interventions)} of 10, mean ${average(model, interventions).toFixed(2)}`,
      holds: (of(model, interventions).get(concept) ?? 0) > average(model, interventions),
      why: "above the mean of its column in table 6",
    });
  const first = (where: string, concept: string): PaperClaim =>
    nameClaim({
      place: where,
      claim: `GPT-OSS outperforms all models in ${concept}`,
      printed: "GPT-OSS",
      recomputed: bestLabels(at(concept)),
      why: "best rate in table 6",
    });
  const below = [...of("L8b").values()].filter((rate) => rate < 0.2).length;
  const beaten = sheet
    .labels("concept")
    .filter((concept) => !bestLabels(at(concept, interventions)).includes("GPT-OSS"));
  const most = labelsByValue(
    new Map(prismbenchModels.map(({ name: model }) => [model, average(model, interventions)])),
  ).slice(0, 2);
  const lower = ["L70b", "L8b"].filter((model) =>
    sheet
      .labels("concept")
      .every((concept) =>
        ["4o", "4o-M", "L405b"].every((other) => (at(concept).get(model) ?? 1) < (at(concept).get(other) ?? 0)),
      ),
  );
  const larger = (a: string, b: string): PaperClaim =>
    statementClaim({
      place: `section 5.3, ${a} and ${b}, table 6`,
      claim: `${a} succeeds more often than the smaller ${b}`,
      printed: `${a} above ${b}`,
      recomputed: `${average(a).toFixed(3)} and ${average(b).toFixed(3)}`,
      holds: average(a) > average(b),
      why: "mean success over the concepts of table 6",
    });
  return [
    among("section 5.2, 4o, functions", "4o", "Functions", "strong", 2),
    among("section 5.2, 4o, searching", "4o", "Searching", "strong", 2),
    among("section 5.2, 4o, dynamic programming", "4o", "Dyn. Prog.", "weak", 1),
    statementClaim({
      place: "section 5.2, 4o-M, consistency",
      claim: "4o-M is more consistent across concepts than 4o",
      printed: "more consistent",
      recomputed: `range ${range(of("4o-M").values()).toFixed(2)} against ${range(of("4o").values()).toFixed(2)}`,
      holds: range([...of("4o-M").values()]) < range([...of("4o").values()]),
      why: "highest minus lowest rate of table 6",
    }),
    statementClaim({
      place: "section 5.2, 4o-M, overall",
      claim: "4o-M has lower overall success rates than 4o",
      printed: "lower",
      recomputed: `${average("4o-M").toFixed(3)} against ${average("4o").toFixed(3)}`,
      holds: average("4o-M") < average("4o"),
      why: "mean of table 6",
    }),
    among("section 5.2, 4o-M, dynamic programming", "4o-M", "Dyn. Prog.", "weak", 1),
    among("section 5.2, L-405b, error handling", "L405b", "Error Hand.", "strong", 2),
    among("section 5.2, L-405b, searching", "L405b", "Searching", "strong", 2),
    among("section 5.2, L-405b, conditionals", "L405b", "Conditionals", "weak", 2),
    among("section 5.2, L-405b, dynamic programming", "L405b", "Dyn. Prog.", "weak", 1),
    statementClaim({
      place: "section 5.2, smaller Llama models",
      claim: "L-70b and L-8b succeed less often than 4o, 4o-M and L-405b in every concept",
      printed: "L70b, L8b",
      recomputed: lower.join(", ") || "none",
      holds: lower.length === 2,
      why: "rows of table 6",
    }),
    statementClaim({
      place: "section 5.2, L-8b, below 0.20",
      claim: "L-8b's success rates are mostly below 0.20",
      printed: "mostly",
      recomputed: `${below} of 10`,
      holds: below > 5,
      why: "column of table 6",
    }),
    ...["4o", "L405b"].flatMap((model) =>
      ["Conditionals", "Data Struct.", "Algorithms", "Dyn. Prog."].map((concept) =>
        above(`section 5.2, interventions of ${model}, ${concept}`, model, concept),
      ),
    ),
    nameClaim({
      place: "section 5.2, highest intervention rates",
      claim: "GPT-OSS and L4S stand out with the highest intervention rates",
      printed: "GPT-OSS, L4S",
      recomputed: most.join(", "),
      why: "highest means of table 6",
    }),
    statementClaim({
      place: "section 5.2, GPT-OSS interventions, by concept",
      claim: "GPT-OSS needs the most interventions in every concept",
      printed: "every concept",
      recomputed: beaten.length === 0 ? "every concept" : `not in ${beaten.join(", ")}`,
      holds: beaten.length === 0,
      why: "rows of table 6, equals included",
    }),
    statementClaim({
      place: "section 5.2, L-70b and L-8b, interventions",
      claim: "L-70b and L-8b have fewer interventions than 4o and L-405b",
      printed: "fewer",
      recomputed: ["L70b", "L8b", "4o", "L405b"]
        .map((model) => `${model} ${average(model, interventions).toFixed(2)}`)
        .join(", "),
      holds: ["L70b", "L8b"].every((model) =>
        ["4o", "L405b"].every((other) => average(model, interventions) < average(other, interventions)),
      ),
      why: "means of table 6",
    }),
    statementClaim({
      place: "section 3.6.3, equation 24",
      claim: "the intervention rate is a share of nodes",
      printed: "at most 1",
      recomputed: `up to ${Math.max(...sheet.rows({ metric: interventions }).map(({ value }) => value ?? 0))}`,
      holds: sheet.rows({ metric: interventions }).every(({ value }) => (value ?? 0) <= 1),
      why: "Avg Inter. of table 6",
    }),
    ...["Loops", "Searching", "Sorting", "Data Struct.", "Algorithms"].map((concept) =>
      first(`section 5.1.3, GPT-OSS, ${concept}`, concept),
    ),
    among("section 5.1.3, GPT-OSS, function-heavy composition, table 6", "GPT-OSS", "Functions", "weak", 3),
    among("section 5.1.3, GPT-OSS, dynamic programming, table 6", "GPT-OSS", "Dyn. Prog.", "weak", 1),
    among("section 5.2, GPT-OSS, error handling", "GPT-OSS", "Error Hand.", "weak", 3),
    among("section 5.2, GPT-OSS, dynamic programming", "GPT-OSS", "Dyn. Prog.", "weak", 1),
    among("section 5.1.4, DS3, error handling", "DS3", "Error Hand.", "weak", 3),
    among("section 5.1.4, 4o, dynamic programming", "4o", "Dyn. Prog.", "weak", 1),
    among("section 5.1.4, L4S, iterative processing", "L4S", "Loops", "weak", 1),
    among("section 5.1.4, L-405b, data structures", "L405b", "Data Struct.", "weak", 3),
    among("section 5.3.1, 4o-M, dynamic programming", "4o-M", "Dyn. Prog.", "weak", 1),
    larger("4o", "4o-M"),
    larger("L405b", "L70b"),
    larger("L70b", "L8b"),
  ];
};

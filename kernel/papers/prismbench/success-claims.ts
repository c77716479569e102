import { meanOf } from "../../../toolkit/base/averages.ts";
import { nameClaim, numberClaim, statementClaim } from "../checks.ts";
import type { PaperClaim } from "../claim.ts";
import { bestLabels, labelsByValue } from "../numbers.ts";
import type { PaperSheets } from "../paper-spec.ts";
import { interventions, prismbenchModels, success } from "./models.ts";

/** Checks the claims of PrismBench's section 5 about table 5, and the table's internal consistency. */
export const successClaims = ({ table }: PaperSheets): readonly PaperClaim[] => {
  const sheet = table("5");
  const of = (model: string) => sheet.column("difficulty", { model, metric: success });
  const at = (difficulty: string, metric = success) => sheet.column("model", { difficulty, metric });
  const cell = (place: string, model: string, difficulty: string, metric: string, printed: string): PaperClaim =>
    numberClaim({
      place,
      claim: `${model} has ${printed} ${metric} at ${difficulty}`,
      printed,
      value: sheet.value({ model, difficulty, metric }),
      why: "the cell of table 5",
    });
  const fell = prismbenchModels
    .map(({ name: model }) => ({ model, rates: [...of(model).values()] }))
    .map(({ model, rates }) => ({
      model,
      rates,
      steady: rates.every((rate, i) => i === 0 || rate < (rates[i - 1] as number)),
      first: rates.every((rate, i) => i === 0 || rate < (rates[0] as number)),
    }));
  const rising = fell.filter(({ steady }) => !steady).map(({ model }) => model);
  const beaten = sheet
    .labels("difficulty")
    .filter((difficulty) => bestLabels(at(difficulty, interventions)) !== "GPT-OSS");
  const later = sheet
    .labels("difficulty")
    .slice(2)
    .map((difficulty) => sheet.value({ model: "L8b", difficulty, metric: success }));
  const average = (model: string): number => meanOf([...of(model).values()]);
  const larger = (a: string, b: string): PaperClaim =>
    statementClaim({
      place: `section 5.3, ${a} and ${b}, table 5`,
      claim: `${a} succeeds more often than the smaller ${b}`,
      printed: `${a} above ${b}`,
      recomputed: `${average(a).toFixed(3)} and ${average(b).toFixed(3)}`,
      holds: average(a) > average(b),
      why: "mean success over the difficulties of table 5",
    });
  return [
    statementClaim({
      place: "section 5.2, degradation",
      claim: "success rates degrade consistently as difficulty increases across all models",
      printed: "all models",
      recomputed: rising.length === 0 ? "all models" : `not ${rising.join(", ")}`,
      holds: rising.length === 0,
      why: "each difficulty below the one before in table 5",
    }),
    ...fell.map(({ model, rates, steady }) =>
      statementClaim({
        place: `section 5.2, degradation, ${model}`,
        claim: `the success rate of ${model} falls with each difficulty`,
        printed: "falls",
        recomputed: rates.map((rate) => rate.toFixed(2)).join(", "),
        holds: steady,
        why: "column of table 5",
      }),
    ),
    statementClaim({
      place: "section 5.2, very easy",
      claim: "very easy shows the highest success rate for all models",
      printed: "all models",
      recomputed: fell.every(({ first }) => first)
        ? "all models"
        : `not ${fell
            .filter(({ first }) => !first)
            .map(({ model }) => model)
            .join(", ")}`,
      holds: fell.every(({ first }) => first),
      why: "columns of table 5",
    }),
    statementClaim({
      place: "section 5.2, L-70b and L-8b at very easy",
      claim: "L-70b and L-8b succeed less often than the others even at very easy",
      printed: "L70b, L8b",
      recomputed: labelsByValue(at("Very easy"), "lower").slice(0, 2).join(", "),
      holds: ["L70b", "L8b"].every((model) => labelsByValue(at("Very easy"), "lower").slice(0, 2).includes(model)),
      why: "the two lowest rates at very easy in table 5",
    }),
    cell("section 5.2, interventions of 4o", "4o", "Very easy", interventions, "4.67"),
    cell("section 5.2, interventions of L-405b", "L405b", "Very easy", interventions, "3.67"),
    ...["4o", "L405b"].map((model) =>
      nameClaim({
        place: `section 5.2, interventions of ${model}, level`,
        claim: `${model} intervenes most at very easy`,
        printed: "Very easy",
        recomputed: bestLabels(sheet.column("difficulty", { model, metric: interventions })),
        why: "column of table 5",
      }),
    ),
    nameClaim({
      place: "section 5.2, interventions at very easy",
      claim: "4o and L-405b show notably high intervention rates at very easy",
      printed: "4o, L405b",
      recomputed: labelsByValue(at("Very easy", interventions)).slice(0, 2).join(", "),
      why: "the two highest of table 5",
    }),
    cell("section 5.2, repair, 4o, interventions", "4o", "Very easy", interventions, "4.67"),
    cell("section 5.2, repair, 4o, success", "4o", "Very easy", success, "0.83"),
    cell("section 5.2, repair, L-405b, interventions", "L405b", "Very easy", interventions, "3.67"),
    cell("section 5.2, repair, L-405b, success", "L405b", "Very easy", success, "0.85"),
    cell("section 5.2, repair, L-8b, very easy", "L8b", "Very easy", success, "0.19"),
    statementClaim({
      place: "section 5.2, repair, L-8b, after easy",
      claim: "L-8b's success drops to 0.00 after easy",
      printed: "0.00",
      recomputed: later.map((rate) => rate.toFixed(2)).join(", "),
      holds: later.every((rate) => rate === 0),
      why: "medium to very hard in table 5",
    }),
    numberClaim({
      place: "section 5.3.2, L-70b at very hard",
      claim: "L-70b fails at all very hard challenges, as shown in table 5",
      printed: "0.00",
      value: sheet.value({ model: "L70b", difficulty: "Very hard", metric: success }),
      why: "its success rate in table 5",
    }),
    statementClaim({
      place: "section 5.2, GPT-OSS interventions, by difficulty",
      claim: "GPT-OSS needs the most interventions at every difficulty",
      printed: "every difficulty",
      recomputed: beaten.length === 0 ? "every difficulty" : `not at ${beaten.join(", ")}`,
      holds: beaten.length === 0,
      why: "rows of table 5",
    }),
    statementClaim({
      place: "section 5.2, L4S interventions, by difficulty",
      claim: "L4S has a moderate to low number of interventions by difficulty",
      printed: "moderate to low",
      recomputed: `${meanOf([...sheet.column("difficulty", { model: "L4S", metric: interventions }).values()]).toFixed(2)} on average`,
      holds:
        labelsByValue(
          new Map(
            prismbenchModels.map(({ name: model }) => [
              model,
              meanOf([...sheet.column("difficulty", { model, metric: interventions }).values()]),
            ]),
          ),
        ).indexOf("L4S") >= 3,
      why: "at least three models intervene more on average in table 5",
    }),
    nameClaim({
      place: "section 5.1.3, GPT-OSS on medium, table 5",
      claim: "GPT-OSS outperforms all models on medium",
      printed: "GPT-OSS",
      recomputed: bestLabels(at("Medium")),
      why: "best rate in table 5",
    }),
    nameClaim({
      place: "section 5.1.3, GPT-OSS on hard, table 5",
      claim: "GPT-OSS outperforms all models on hard",
      printed: "GPT-OSS",
      recomputed: bestLabels(at("Hard")),
      why: "best rate in table 5",
    }),
    nameClaim({
      place: "section 5.1.3, GPT-OSS on very hard, table 5",
      claim: "GPT-OSS outperforms all models on very hard",
      printed: "GPT-OSS",
      recomputed: bestLabels(at("Very hard")),
      why: "best rate in table 5",
    }),
    statementClaim({
      place: "section 5.1.3, L-405b and 4o on medium",
      claim: "L-405b performs like 4o on medium difficulty",
      printed: "similar",
      recomputed: `${at("Medium").get("L405b")} and ${at("Medium").get("4o")}`,
      holds: Math.abs((at("Medium").get("L405b") ?? 0) - (at("Medium").get("4o") ?? 1)) < 0.1,
      why: "within a tenth in table 5",
    }),
    larger("4o", "4o-M"),
    larger("L405b", "L70b"),
    larger("L70b", "L8b"),
  ];
};

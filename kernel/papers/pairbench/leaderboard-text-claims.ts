import { nameClaim, numberClaim, shareClaim, statementClaim, uncheckedClaim } from "../checks.ts";
import type { PaperClaim } from "../claim.ts";
import { bestLabels, labelsByValue } from "../numbers.ts";
import type { PaperSheets } from "../paper-spec.ts";
import { short } from "./short-name.ts";

/** Checks the claims of PAIR-Bench's section V-A about table 3. */
export const pairbenchLeaderboardTextClaims = ({ table }: PaperSheets): readonly PaperClaim[] => {
  const sheet = table("3");
  const of = (metric: string) => short(sheet.column("model", { metric }));
  const direction = (metric: string) => (metric === "Turns to Fix" ? "lower" : "higher");
  const first = (place: string, claim: string, metric: string, printed = "DeepSeek"): PaperClaim =>
    nameClaim({
      place,
      claim,
      printed,
      recomputed: bestLabels(of(metric), direction(metric)),
      why: `best ${metric} of table 3`,
    });
  const top = (place: string, claim: string, metric: string, models: readonly string[], from = 0): PaperClaim =>
    nameClaim({
      place,
      claim,
      printed: models.join(", "),
      recomputed: labelsByValue(of(metric), direction(metric))
        .slice(from, from + models.length)
        .join(", "),
      why: `${metric} of table 3 in order`,
    });
  const cellClaim = (place: string, model: string, metric: string, printed: string): PaperClaim =>
    numberClaim({
      place,
      claim: `${model}'s ${metric} is ${printed}%`,
      printed,
      value: of(metric).get(model) ?? Number.NaN,
      why: "the cell of table 3",
    });
  const above = (place: string, claim: string, metric: string, [high, low]: readonly [string, string]): PaperClaim => {
    const [a, b] = [of(metric).get(high) ?? Number.NaN, of(metric).get(low) ?? Number.NaN];
    const holds = direction(metric) === "higher" ? a > b : a < b;
    return statementClaim({
      place,
      claim,
      printed: `${high} before ${low}`,
      recomputed: `${a} and ${b}`,
      holds,
      why: `${metric} of table 3`,
    });
  };
  const lowest = (metric: string): string => labelsByValue(of(metric)).slice(-2).join(", ");
  return [
    first("section V-A1, Final Fix", "DeepSeek achieves the highest Final Fix Rate", "Final Fix"),
    cellClaim("section V-A1, Final Fix of DeepSeek", "DeepSeek", "Final Fix", "99.31"),
    first("section V-A1, Gap Closure", "DeepSeek's gap closure is also the highest", "Gap Closure"),
    above("section V-A1, Initial Fix", "Gemini starts lower than DeepSeek", "Initial Fix", ["DeepSeek", "Gemini"]),
    cellClaim("section V-A1, Gap Closure of Gemini", "Gemini", "Gap Closure", "97.51"),
    cellClaim("section V-A1, Final Fix of Gemini", "Gemini", "Final Fix", "95.45"),
    shareClaim({
      place: "section V-A1, no-hint baseline, Gemini",
      claim: "Gemini reaches 78.63% without hints, a share of 440",
      printed: "78.63",
      n: 440,
      of: "instances",
    }),
    shareClaim({
      place: "section V-A1, no-hint baseline, Qwen",
      claim: "Qwen reaches 57.72% without hints, a share of 440",
      printed: "57.72",
      n: 440,
      of: "instances",
    }),
    cellClaim("section V-A1, no-hint baseline, Gemini with hints", "Gemini", "Final Fix", "95.45"),
    cellClaim("section V-A1, no-hint baseline, Qwen with hints", "Qwen", "Final Fix", "90.90"),
    first("section V-A2, TRS", "DeepSeek achieves the highest Targeted Repair Success", "Targeted Repair"),
    top(
      "section V-A2, TRS, next group",
      "Gemini, GPT-4o-mini and Qwen form the next group",
      "Targeted Repair",
      ["Gemini", "GPT", "Qwen"],
      1,
    ),
    first("section V-A2, HE", "DeepSeek ranks first in Hint Efficiency", "Hint Efficiency"),
    above("section V-A2, HE of GPT and Qwen", "GPT-4o-mini has slightly higher HE than Qwen", "Hint Efficiency", [
      "GPT",
      "Qwen",
    ]),
    above("section V-A2, Final Fix of Qwen and GPT", "Qwen has higher Final Fix than GPT-4o-mini", "Final Fix", [
      "Qwen",
      "GPT",
    ]),
    above("section V-A2, BP of Qwen and GPT", "Qwen has higher BP than GPT-4o-mini", "Behavior Preservation", [
      "Qwen",
      "GPT",
    ]),
    above("section V-A2, PMR of Qwen and GPT", "Qwen has higher PMR than GPT-4o-mini", "Progress Monotonicity", [
      "Qwen",
      "GPT",
    ]),
    statementClaim({
      place: "section V-A5, BRG and TRS",
      claim: "Broader Repair Gain is much smaller than Targeted Repair Success for all models",
      printed: "all models",
      recomputed: `largest BRG ${Math.max(...of("Broader Repair").values())}, smallest TRS ${Math.min(...of("Targeted Repair").values())}`,
      holds: [...of("Broader Repair")].every(([model, gain]) => gain < (of("Targeted Repair").get(model) ?? 0) / 2),
      why: "BRG below half of TRS in every row of table 3",
    }),
    top("section V-A5, BRG", "Gemini ranks first on BRG, followed by Ministral and DeepSeek", "Broader Repair", [
      "Gemini",
      "Ministral",
      "DeepSeek",
    ]),
    top("section V-A6, BP", "DeepSeek and Qwen perform better on Behavior Preservation", "Behavior Preservation", [
      "DeepSeek",
      "Qwen",
    ]),
    top("section V-A6, PMR", "DeepSeek and Qwen perform better on Progress Monotonicity", "Progress Monotonicity", [
      "DeepSeek",
      "Qwen",
    ]),
    first("section V-A7, Turns to Fix", "DeepSeek ranks first on Turns to Fix", "Turns to Fix"),
    first("section V-A7, Final Fix", "DeepSeek also achieves the highest Final Fix Rate", "Final Fix"),
    top(
      "section V-A7, Turns to Fix, next",
      "Gemini and GPT-4o-mini also require relatively few turns",
      "Turns to Fix",
      ["Gemini", "GPT"],
      1,
    ),
    above("section V-A7, Turns to Fix of Qwen", "Qwen requires more turns than Gemini", "Turns to Fix", [
      "Gemini",
      "Qwen",
    ]),
    first("section V-A7, figure 6, Initial Fix", "DeepSeek starts from the highest Initial Fix Rate", "Initial Fix"),
    above("section V-A7, figure 6, start of Qwen", "Qwen starts much lower than Gemini", "Initial Fix", [
      "Gemini",
      "Qwen",
    ]),
    top("section V-A7, figure 6, end of Qwen", "Qwen has the third-highest final coverage", "Final Fix", ["Qwen"], 2),
    nameClaim({
      place: "section V-A7, figure 6, lowest",
      claim: "Mistral Small and Gemma remain lower throughout: the two lowest at the start and at the end",
      printed: "Mistral, Gemma at both ends",
      recomputed: `${lowest("Initial Fix")}${lowest("Initial Fix") === lowest("Final Fix") ? " at both ends" : `, then ${lowest("Final Fix")}`}`,
      why: "the two lowest Initial Fix and Final Fix of table 3",
    }),
    above("section V-A8, broader repair", "Gemini is stronger than Qwen in broader repair", "Broader Repair", [
      "Gemini",
      "Qwen",
    ]),
    above("section V-A8, preservation", "Qwen is stronger than Gemini in preservation", "Behavior Preservation", [
      "Qwen",
      "Gemini",
    ]),
    above("section V-A8, monotonicity", "Qwen is stronger than Gemini in monotonicity", "Progress Monotonicity", [
      "Qwen",
      "Gemini",
    ]),
    above("section V-A8, final repair", "Qwen is stronger than Gemini in final repair", "Final Fix", [
      "Qwen",
      "Gemini",
    ]),
    above(
      "section V-A8, net improvement",
      "Gemini is stronger than Qwen in net improvement (Final Fix minus Initial Fix)",
      "Final Fix gain",
      ["Gemini", "Qwen"],
    ),
    ...["Initial Fix", "Targeted Repair", "Behavior Preservation", "Hint Efficiency", "Final Fix", "Turns to Fix"].map(
      (metric) => first(`section V-A8, strongest overall, ${metric}`, `DeepSeek is strongest in ${metric}`, metric),
    ),
    ...pictures,
  ];
};

const drawn = (place: string, claim: string, printed: string): PaperClaim =>
  uncheckedClaim({ place, claim, printed, why: "the numbers stand only in a picture" });

const pictures: readonly PaperClaim[] = [
  drawn(
    "section V-A3, figure 3",
    "DeepSeek closes the largest fraction of scenarios at L1-L2 and leaves the fewest unresolved",
    "DeepSeek",
  ),
  drawn(
    "section V-A3, figure 3, weaker models",
    "weaker models leave more unresolved or need L5-L6 hints",
    "weaker models",
  ),
  drawn("section V-A4, figure 4", "DeepSeek achieves the highest HintedClosedCoverage at 20.45%", "20.45"),
  drawn("section V-A4, figure 4, next", "DeepSeek is followed by Qwen and GPT in HintedClosedCoverage", "Qwen, GPT"),
  drawn("section V-A6, figure 5, Qwen and GPT", "Qwen and GPT-4o-mini reach 100% by turn 3", "turn 3"),
  drawn("section V-A6, figure 5, Llama and Ministral", "Llama and Ministral eventually reach 100%", "100%"),
  drawn("section V-A6, figure 5, Gemma", "Gemma regresses to 0%", "0%"),
  drawn("section V-A7, figure 6", "DeepSeek rises sharply in the first few turns", "DeepSeek"),
];

import { statementClaim } from "../checks.ts";
import type { PaperClaim } from "../claim.ts";
import type { PaperSheets } from "../paper-spec.ts";
import { short } from "./short-name.ts";

/** PAIR-Bench, section V-A1: Final Fix Rates of two models that revise as often as with hints, but get none. */
const withoutHints = { Gemini: 78.63, Qwen: 57.72 } as const;
/** PAIR-Bench, section V-A8: the models with the highest Final Fix Rates. */
const leading = ["DeepSeek", "Gemini", "Qwen"];

/** Checks the claims of PAIR-Bench's section V-A about the weaker models, and about models without hints. */
export const tierClaims = ({ table }: PaperSheets): readonly PaperClaim[] => {
  const sheet = table("3");
  const of = (metric: string) => short(sheet.column("model", { metric }));
  const fixed = of("Final Fix");
  const gains = Object.entries(withoutHints).map(([model, rate]) => ({ model, gain: (fixed.get(model) ?? 0) - rate }));
  const below = (place: string, claim: string, metric: string, first: readonly string[]): PaperClaim => {
    const column = [...of(metric)];
    const least = Math.min(...column.filter(([model]) => first.includes(model)).map(([, value]) => value));
    const most = Math.max(...column.filter(([model]) => !first.includes(model)).map(([, value]) => value));
    return statementClaim({
      place,
      claim,
      printed: "lower",
      recomputed: `at most ${most} against at least ${least}`,
      holds: most < least,
      why: `${metric} of table 3, ${first.join(", ")} against the others`,
    });
  };
  return [
    statementClaim({
      place: "section V-A1, no-hint baseline, gains",
      claim: "hints raise the Final Fix Rate of both models",
      printed: "compared with 95.45% and 90.90%",
      recomputed: gains.map(({ model, gain }) => `${model} +${gain.toFixed(2)}`).join(", "),
      holds: gains.every(({ gain }) => gain > 0),
      why: "Final Fix of table 3 less the rate without hints that the section gives",
    }),
    below("section V-A2, TRS, weaker models", "weaker models obtain lower Targeted Repair Success", "Targeted Repair", [
      ...leading,
      "GPT",
    ]),
    below("section V-A8, other models, Final Fix", "the other models have lower Final Fix Rates", "Final Fix", leading),
  ];
};

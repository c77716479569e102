import { inferN } from "../../../toolkit/stats/audit/infer-n.ts";
import { numberClaim, shareClaim, statementClaim } from "../checks.ts";
import type { PaperClaim } from "../claim.ts";
import type { PaperSheets } from "../paper-spec.ts";

const instances = 440;

/**
 * Checks the internal consistency of PAIR-Bench's table 3. Are rates shares of 440 instances? Do gains equal
 * differences? Do the fixed instances allow the printed gap closure?
 */
export const pairbenchLeaderboardClaims = ({ table }: PaperSheets): readonly PaperClaim[] => {
  const sheet = table("3");
  const shares = ["Initial Fix", "Final Fix"].flatMap((metric) => sheet.rows({ metric }));
  const models = sheet.labels("model");
  const size = inferN(
    shares.map(({ printed }) => printed),
    [400, 500],
    { scale: 100, rounding: "down" },
  );
  return [
    statementClaim({
      place: "section V, dataset construction",
      claim: "the dataset has 440 instances",
      printed: String(instances),
      recomputed: `${size.n} (${size.consistent} of ${size.total} rates fit it, ${size.runnerUp} the next best)`,
      holds: size.n === instances && size.consistent === size.total,
      why: "the denominator from 400 to 500 that the printed rates of table 3 share, their digits cut off",
    }),
    ...shares.map(({ dims, metric, printed }) =>
      shareClaim({
        place: `table 3, ${dims.model}, ${metric}`,
        claim: `${metric} of ${dims.model} is a share of 440 instances`,
        printed,
        n: instances,
        of: "instances",
      }),
    ),
    ...models.map((model) =>
      numberClaim({
        place: `table 3, ${model}, Final Fix gain`,
        claim: "the gain is Final Fix minus Initial Fix",
        printed: sheet.printed({ model, metric: "Final Fix gain" }),
        value: sheet.value({ model, metric: "Final Fix" }) - sheet.value({ model, metric: "Initial Fix" }),
        why: "difference of the two printed rates",
      }),
    ),
    ...models.map((model) => {
      const initial = sheet.value({ model, metric: "Initial Fix" });
      const least = (100 * (sheet.value({ model, metric: "Final Fix" }) - initial)) / (100 - initial);
      const closed = sheet.value({ model, metric: "Gap Closure" });
      return statementClaim({
        place: `table 3, ${model}, Gap Closure`,
        claim: "gap closure is at least the share of failing instances that end fixed",
        printed: sheet.printed({ model, metric: "Gap Closure" }),
        recomputed: `at least ${least.toFixed(2)}`,
        holds: closed >= least - 0.02 && closed <= 100,
        why: "a fixed instance closes its whole gap: (Final Fix - Initial Fix) / (100 - Initial Fix)",
      });
    }),
  ];
};

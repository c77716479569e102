import { meanOf } from "../../../toolkit/base/averages.ts";
import { numberClaim } from "../checks.ts";
import type { PaperClaim } from "../claim.ts";
import type { Sheet } from "../sheet.ts";

/** PAIR-Bench's metrics whose variation between runs is compared under controlled and vanilla feedback. */
export const metrics = ["Repair Rate", "Preserve.Rate", "Final Fix", "Turns to Fix"];
const printedDeviations: Readonly<
  Record<string, { readonly Vanilla: string; readonly Control: string; readonly reduction: string }>
> = {
  "Repair Rate": { Vanilla: "1.10", Control: "0.24", reduction: "78" },
  "Preserve.Rate": { Vanilla: "0.53", Control: "0.11", reduction: "79" },
  "Final Fix": { Vanilla: "1.46", Control: "0.24", reduction: "84" },
  "Turns to Fix": { Vanilla: "0.16", Control: "0.07", reduction: "56" },
};

/** Returns the mean, over the models, of a metric's standard deviation between runs under one setting. */
const meanSd = (sheet: Sheet, metric: string, setting: string): number =>
  meanOf(sheet.rows({ metric, setting }).map(({ margin }) => margin ?? Number.NaN));

/**
 * Checks PAIR-Bench's section V-B2: the mean deviation between runs in table 5, and its reduction by controlled
 * feedback.
 */
export const deviationClaims = (sheet: Sheet): readonly PaperClaim[] =>
  metrics.flatMap((metric) => {
    const { Vanilla, Control, reduction } = printedDeviations[metric] as (typeof printedDeviations)[string];
    const [before, after] = [meanSd(sheet, metric, "Vanilla"), meanSd(sheet, metric, "Control")];
    return [
      ...(
        [
          ["vanilla", Vanilla, before],
          ["controlled", Control, after],
        ] as const
      ).map(([feedback, printed, value]) =>
        numberClaim({
          place: `section V-B2, ${metric}, ${feedback}`,
          claim: `the mean standard deviation of ${metric} is ${printed} under ${feedback} feedback`,
          printed,
          value,
          why: "mean over the models of table 5",
        }),
      ),
      numberClaim({
        place: `section V-B2, ${metric}, reduction`,
        claim: `the standard deviation of ${metric} falls by approximately ${reduction}%`,
        printed: reduction,
        value: 100 * (1 - Number(Control) / Number(Vanilla)),
        why: "1 - controlled / vanilla of the two printed means",
      }),
      numberClaim({
        place: `section V-B2, ${metric}, reduction, unrounded`,
        claim: "the same from the means before they are rounded",
        printed: reduction,
        value: 100 * (1 - after / before),
        why: "1 - controlled / vanilla of the means over the models of table 5",
      }),
    ];
  });

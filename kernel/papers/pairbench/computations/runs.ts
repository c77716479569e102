import { meanOf } from "../../../../toolkit/base/averages.ts";
import { attainableSd } from "../../../../toolkit/stats/audit/attainable-sd.ts";
import { attainableTau } from "../../../../toolkit/stats/audit/attainable-tau.ts";
import type { ClaimRegistry } from "../../claims/computation.ts";
import type { PaperSheets, Sheet } from "../../sheet.ts";
import { modelShorthand } from "../short-name.ts";

interface RunMetric {
  readonly metric: string;
}

/**
 * Texts for three cases: some counts give the printed number if rounded, some give it only if cut off, or none give it.
 */
interface AttainableTexts {
  readonly rounded: string;
  readonly cut: string;
  readonly none: string;
}

const attainableFacts = (rounded: boolean, cut: boolean, texts: AttainableTexts) => ({
  holds: rounded,
  truncated: !rounded && cut,
  recomputed: rounded ? texts.rounded : cut ? texts.cut : texts.none,
});

/** Returns the values of a metric under controlled and vanilla feedback, one pair for each model. */
const pairsOf = (
  sheet: Sheet,
  metric: string,
  of: "value" | "margin",
): readonly (readonly [control: number, vanilla: number])[] =>
  sheet.labels("model").map((model) => {
    const at = (setting: string) => sheet.cell({ model, metric, setting })[of] ?? Number.NaN;
    return [at("Control"), at("Vanilla")];
  });

/** Returns the mean, over the models, of a metric's standard deviation between runs under one setting. */
const meanDeviation = ({ table }: PaperSheets, metric: string, setting: string): number =>
  meanOf(
    table("5")
      .rows({ metric, setting })
      .map(({ margin }) => margin ?? Number.NaN),
  );

const percentageFall = (before: number, after: number): number => 100 * (1 - after / before);

/** Computations from PAIR-Bench's tables 5 and 6. */
export const runComputations = {
  /** A statement that `runs` runs on `size` instances can have the printed standard deviation. */
  runDeviationAttainable: (
    _: PaperSheets,
    of: { readonly deviation: string; readonly size: number; readonly runs: number; readonly texts: AttainableTexts },
  ) => {
    const attainable = (rounding: "half" | "down") =>
      attainableSd(of.deviation, of.size, of.runs, { scale: 100, rounding }).consistent;
    return attainableFacts(attainable("half"), attainable("down"), of.texts);
  },
  /**
   * A statement that controlled runs vary less than vanilla ones in all comparisons. Placeholders: `count` out of
   * `total`.
   */
  runDeviationsLower: ({ table }: PaperSheets, { metrics }: { readonly metrics: readonly string[] }) => {
    const pairs = metrics.flatMap((metric) => pairsOf(table("5"), metric, "margin"));
    const count = pairs.filter(([control, vanilla]) => control < vanilla).length;
    return { count, total: pairs.length, holds: count === pairs.length };
  },
  /** The mean, over the models, of a metric's standard deviation between runs. */
  runMeanDeviation: (sheets: PaperSheets, { metric, setting }: RunMetric & { readonly setting: string }) =>
    meanDeviation(sheets, metric, setting),
  /** The percentage by which a mean deviation falls under controlled feedback. */
  runDeviationFall: (sheets: PaperSheets, { metric }: RunMetric) =>
    percentageFall(meanDeviation(sheets, metric, "Vanilla"), meanDeviation(sheets, metric, "Control")),
  /** The percentage by which the second of two printed numbers is below the first. */
  printedFall: (_: PaperSheets, { before, after }: { readonly before: string; readonly after: string }) =>
    percentageFall(Number(before), Number(after)),
  /** A statement that most models have a better mean under vanilla feedback. Placeholders: `count` out of `total`. */
  runVanillaBetter: ({ table }: PaperSheets, { metric }: RunMetric) => {
    const sheet = table("5");
    const sign = sheet.direction({ metric }) === "lower" ? -1 : 1;
    const pairs = pairsOf(sheet, metric, "value");
    const count = pairs.filter(([control, vanilla]) => sign * vanilla > sign * control).length;
    return { count, total: pairs.length, holds: count > pairs.length / 2 };
  },
  /**
   * A statement that each model's repair rate is at least its broader repair in table 3. Placeholders: `count` out of
   * `total`.
   */
  runRepairContainsBroader: ({ table }: PaperSheets) => {
    const models = table("3").labels("model");
    const count = models.filter((model) => {
      const cell = { model: modelShorthand(model), setting: "Control", metric: "Repair Rate" };
      return table("5").value(cell) >= table("3").value({ model, metric: "Broader Repair" });
    }).length;
    return { count, total: models.length, holds: count === models.length };
  },
  /** A statement that the taus of all pairs of runs can have the printed mean without ties. */
  tauAttainable: (
    _: PaperSheets,
    of: { readonly printed: string; readonly models: number; readonly runs: number; readonly texts: AttainableTexts },
  ) => {
    const { rounded, truncated } = attainableTau(of.printed, of.models, of.runs);
    return attainableFacts(rounded, truncated, of.texts);
  },
  /** A statement that all metrics have a higher tau under controlled feedback. Placeholders: `count` out of `total`. */
  tausHigher: ({ table }: PaperSheets, { metrics }: { readonly metrics: readonly string[] }) => {
    const at = (setting: string, metric: string) => table("6").value({ setting, metric });
    const count = metrics.filter((metric) => at("Controlled", metric) > at("Vanilla", metric)).length;
    return { count, total: metrics.length, holds: count === metrics.length };
  },
} satisfies ClaimRegistry["computations"];

/** Families of PAIR-Bench's table 5. */
export const runFamilies = {
  /** The cells of a metric. Placeholders: `model`, `setting`, `value`, `margin`; as printed: `average`, `deviation`. */
  runCells: ({ table }: PaperSheets, { metric }: RunMetric) =>
    table("5")
      .rows({ metric })
      .map(({ dims, value, margin, printed }) => {
        const [average = "", deviation = ""] = printed.split(/\s*\\pm\s*/);
        return { ...dims, value, margin, average, deviation };
      }),
} satisfies ClaimRegistry["families"];

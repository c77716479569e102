import { meanOf } from "../../../toolkit/base/averages.ts";
import { attainableSd } from "../../../toolkit/stats/audit/attainable-sd.ts";
import { attainableTau } from "../../../toolkit/stats/audit/attainable-tau.ts";
import { numberClaim, shareClaim, statementClaim } from "../checks.ts";
import type { PaperClaim } from "../claim.ts";
import type { PaperSheets } from "../paper-spec.ts";
import type { Sheet } from "../sheet.ts";
import { deviationClaims, metrics } from "./deviation-claims.ts";
import { modelShorthand } from "./short-name.ts";

const runs = (sheet: Sheet): readonly PaperClaim[] =>
  sheet.rows({ metric: "Final Fix" }).flatMap(({ dims, value, margin, printed }) => {
    const place = `table 5, ${dims.model}, ${dims.setting}, Final Fix`;
    const [average = "", deviation = ""] = printed.split(/\s*\\pm\s*/);
    const half = attainableSd(deviation, 440, 3, { scale: 100 }).consistent;
    const cut = attainableSd(deviation, 440, 3, { scale: 100, rounding: "down" }).consistent;
    return [
      shareClaim({
        place,
        claim: `a mean of ${value} is possible for three runs on 440 instances`,
        printed: average,
        n: 1320,
        of: "runs of instances",
      }),
      {
        ...statementClaim({
          place: `${place}, standard deviation`,
          claim: `a standard deviation of ${margin} is possible for three runs on 440 instances`,
          printed: deviation,
          recomputed: half ? "attainable" : cut ? "attainable if cut off" : "not attainable",
          holds: half,
          why: "all triples of whole numbers out of 440, by both formulas of the deviation",
        }),
        ...(!half && cut ? { verdict: "agrees under truncation" as const } : {}),
      },
    ];
  });

const pairs = (sheet: Sheet, metric: string): readonly (readonly [control: number, vanilla: number])[] =>
  sheet
    .labels("model")
    .map((model) => [
      sheet.value({ model, metric, setting: "Control" }),
      sheet.value({ model, metric, setting: "Vanilla" }),
    ]);

const often = (sheet: Sheet, metric: string, claim: string, lower = false): PaperClaim => {
  const all = pairs(sheet, metric);
  const count = all.filter(([control, vanilla]) => (lower ? vanilla < control : vanilla > control)).length;
  return statementClaim({
    place: `section V-B4, ${metric}`,
    claim,
    printed: "often",
    recomputed: `${count} of ${all.length} models`,
    holds: count > all.length / 2,
    why: "means of table 5",
  });
};

/** Checks the claims of PAIR-Bench's section V-B about table 5, and the table's internal consistency. */
export const robustnessClaims = ({ table }: PaperSheets): readonly PaperClaim[] => {
  const [board, sheet] = [table("3"), table("5")];
  const models = sheet.labels("model");
  const compared = models.flatMap((model) =>
    metrics.map(
      (metric) =>
        (sheet.cell({ model, metric, setting: "Control" }).margin ?? 0) <
        (sheet.cell({ model, metric, setting: "Vanilla" }).margin ?? 0),
    ),
  );
  return [
    ...sheet.rows({ metric: "Init.Fix" }).map(({ dims, printed }) =>
      numberClaim({
        place: `table 5, ${dims.model}, Init.Fix`,
        claim: "the same Initial Fix Rate as in table 3",
        printed,
        value:
          board.rows({ metric: "Initial Fix" }).find((row) => modelShorthand(row.dims.model ?? "") === dims.model)
            ?.value ?? Number.NaN,
        why: "the cell of table 3",
      }),
    ),
    ...runs(sheet),
    statementClaim({
      place: "section V-B2, every comparison",
      claim: "controlled feedback varies less in every model-metric comparison, eight models and four metrics",
      printed: "32 of 32",
      recomputed: `${compared.filter(Boolean).length} of ${compared.length}`,
      holds: compared.every(Boolean),
      why: "standard deviations of table 5",
    }),
    ...deviationClaims(sheet),
    often(sheet, "Repair Rate", "vanilla feedback often gives a higher mean Repair Rate"),
    often(sheet, "Final Fix", "vanilla feedback often gives a higher mean Final Fix Rate"),
    often(sheet, "Turns to Fix", "vanilla feedback often gives fewer Turns to Fix", true),
  ];
};

/** Checks PAIR-Bench's table 6: Kendall's tau over three runs. */
export const tauClaims = ({ table }: PaperSheets): readonly PaperClaim[] => {
  const sheet = table("6");
  const columns = sheet.labels("metric").filter((metric) => metric !== "Avg.");
  const settings = sheet.labels("setting");
  const average = (setting: string): number => meanOf(columns.map((metric) => sheet.value({ setting, metric })));
  const higher = columns.filter(
    (metric) => sheet.value({ setting: "Controlled", metric }) > sheet.value({ setting: "Vanilla", metric }),
  );
  return [
    ...settings.flatMap((setting) =>
      columns.map((metric): PaperClaim => {
        const printed = sheet.printed({ setting, metric });
        const { rounded, truncated } = attainableTau(printed, 8, 3);
        const verdict = rounded ? "agrees" : truncated ? "agrees under truncation" : "disagrees";
        return {
          place: `table 6, ${setting}, ${metric}`,
          claim: "a mean of three Kendall taus of eight models",
          printed,
          recomputed: rounded || truncated ? "attainable" : "not attainable without ties",
          verdict,
          why: "with 28 pairs and 3 run pairs the mean moves in steps of 4/84",
        };
      }),
    ),
    ...settings.map((setting) =>
      numberClaim({
        place: `table 6, ${setting}, Avg.`,
        claim: "average of the four taus",
        printed: sheet.printed({ setting, metric: "Avg." }),
        value: average(setting),
        slack: 0.0005,
        why: "mean of the four printed taus",
      }),
    ),
    ...(["Controlled", "Vanilla"] as const).map((setting) =>
      numberClaim({
        place: `section V-B3, average tau, ${setting}`,
        claim: `the average tau is ${setting === "Controlled" ? "0.982" : "0.905"}`,
        printed: setting === "Controlled" ? "0.982" : "0.905",
        value: average(setting),
        slack: 0.0005,
        why: "mean of the four printed taus of table 6",
      }),
    ),
    statementClaim({
      place: "section V-B3, all metrics",
      claim: "controlled feedback ranks more stably across all shared metrics",
      printed: "all 4",
      recomputed: `${higher.length} of ${columns.length}`,
      holds: higher.length === columns.length,
      why: "taus of table 6",
    }),
  ];
};

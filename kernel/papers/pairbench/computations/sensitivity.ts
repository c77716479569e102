import { kendallTau } from "../../../../toolkit/stats/rank/kendall-tau.ts";
import type { ClaimRegistry } from "../../claims/computation.ts";
import type { PaperSheets } from "../../sheet.ts";

interface SettingMetric {
  readonly setting: string;
  readonly metric: string;
}

/** Returns the main setting of PAIR-Bench's table 7, which is its first one, and the other settings. */
const settingsOf = ({ table }: PaperSheets): readonly [main: string, others: readonly string[]] => {
  const [main = "", ...others] = table("7").labels("setting");
  return [main, others];
};

const valuesAt = ({ table }: PaperSheets, { setting, metric }: SettingMetric): readonly number[] =>
  table("7")
    .labels("model")
    .map((model) => table("7").value({ setting, model, metric }));

/** Returns the models' differences from the main setting, by model. */
const changesOf = (sheets: PaperSheets, { setting, metric }: SettingMetric): ReadonlyMap<string, number> => {
  const before = valuesAt(sheets, { setting: settingsOf(sheets)[0], metric });
  const after = valuesAt(sheets, { setting, metric });
  const models = sheets.table("7").labels("model");
  return new Map(models.map((model, i) => [model, (after[i] as number) - (before[i] as number)]));
};

/** Computations from PAIR-Bench's table 7. */
export const sensitivityComputations = {
  /**
   * A statement that a setting does not change a metric. Placeholders: `here` and `main`, the values under this setting
   * and under the main one.
   */
  settingUnchanged: (sheets: PaperSheets, of: SettingMetric) => {
    const texts = (setting: string) =>
      sheets
        .table("7")
        .rows({ setting, metric: of.metric })
        .map(({ printed }) => printed)
        .join(", ");
    return {
      here: texts(of.setting),
      main: texts(settingsOf(sheets)[0]),
      holds: [...changesOf(sheets, of).values()].every((value) => value === 0),
    };
  },
  /** The smallest tau, over the other settings, between the models' order under a setting and under the main one. */
  settingTau: (sheets: PaperSheets, { metric }: { readonly metric: string }) => {
    const [main, others] = settingsOf(sheets);
    const at = (setting: string) => valuesAt(sheets, { setting, metric });
    return Math.min(...others.map((setting) => kendallTau(at(main), at(setting)).estimate));
  },
  /**
   * A statement that all models change toward one end of the scale. If `most` is set: that its models change more
   * toward that end than all others. Placeholder: `changes`.
   */
  settingChanges: (
    sheets: PaperSheets,
    { toward, most, ...of }: SettingMetric & { readonly toward: "higher" | "lower"; readonly most?: readonly string[] },
  ) => {
    const changes = [...changesOf(sheets, of)];
    const size = (value: number) => (toward === "higher" ? value : -value);
    const sizesOf = (select: (model: string) => boolean) =>
      changes.filter(([model]) => select(model)).map(([, value]) => size(value));
    const first = sizesOf((model) => most?.includes(model) ?? true);
    const least = most === undefined ? 0 : Math.max(...sizesOf((model) => !most.includes(model)));
    return {
      changes: changes.map(([model, value]) => `${model} ${value > 0 ? "+" : ""}${value.toFixed(2)}`).join(", "),
      holds: first.every((one) => one > least),
    };
  },
} satisfies ClaimRegistry["computations"];

/** Families of PAIR-Bench's table 7. */
export const sensitivityFamilies = {
  /** The settings without the main one. Placeholder: `setting`. */
  otherSettings: (sheets: PaperSheets) => settingsOf(sheets)[1].map((setting) => ({ setting })),
} satisfies ClaimRegistry["families"];

import { Table } from "../../../../toolkit/tables/table.ts";
import { linesOf } from "../../method/lines-of.ts";
import type { RepairLine } from "../lines/evidence-lines.ts";
import { fixInterval, type MetricInterval } from "../metrics/metric-interval.ts";
import { headerIn } from "./study-lines.ts";
import { simulatedNote, titles, withInterval } from "./table-cells.ts";

/** Fix rates of one model on the programs in one language. */
export interface LanguageFixes {
  readonly language: string;
  readonly model: string;
  /** The number of buggy programs whose repair ended without an error. */
  readonly instances: number;
  /** The share of programs that the model fixed without feedback, at turn 0. */
  readonly initialFix: MetricInterval | null;
  readonly finalFix: MetricInterval | null;
}

/**
 * Fix rates by language and model in run 1 of the main setting. The protocol is controlled hints or, if the study lacks
 * these, its first protocol.
 */
export const fixesByLanguage = (lines: readonly RepairLine[]): readonly LanguageFixes[] => {
  const { settings, config } = headerIn(lines);
  const { id: setting, protocols, models } = settings[0]!;
  const protocol = protocols.includes("controlled") ? "controlled" : protocols[0]!;
  const instances = new Map(linesOf(lines, "instance").map((instance) => [instance.id, instance]));
  const metrics = new Map(linesOf(lines, "trajectoryMetrics").map((line) => [line.trajectory, line.metrics]));
  const trajectories = linesOf(lines, "trajectory").filter(
    (one) => one.setting === setting && one.protocol === protocol && one.run === 1,
  );
  const languages = [...new Set([...instances.values()].map(({ language }) => language))].sort();
  return languages.flatMap((language) =>
    models.map((model): LanguageFixes => {
      const played = trajectories.flatMap(({ trajectory, instance, model: player }) => {
        const about = instances.get(instance);
        const values = metrics.get(trajectory);
        return player === model && about?.language === language && values ? [{ problem: about.problem, values }] : [];
      });
      const fix = (name: "initialFix" | "finalFix"): MetricInterval | null =>
        fixInterval(
          played.map(({ problem, values }) => ({ problem, value: values[name] })),
          config.confidenceLevel,
        );
      return { language, model, instances: played.length, initialFix: fix("initialFix"), finalFix: fix("finalFix") };
    }),
  );
};

/** The fix rates by language and model as a table. */
export const fixesTable = (lines: readonly RepairLine[]): Table =>
  new Table(
    fixesByLanguage(lines).map(({ language, model, instances, initialFix, finalFix }) => ({
      Language: language,
      Model: model,
      Programs: instances,
      [titles.initialFix!]: withInterval("initialFix", initialFix),
      [titles.finalFix!]: withInterval("finalFix", finalFix),
    })),
    {
      title: "Fixes by language, run 1, 95% intervals",
      notes: ["In percent. Init, Final: programs fixed unaided and in the end.", ...simulatedNote(lines)],
    },
  );

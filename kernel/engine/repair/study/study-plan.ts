import type { Instance } from "../../../../datasets/instance.ts";
import type { Agent } from "../../method/agent.ts";
import type { RepairConfig, TurnBudgets } from "../base/config.ts";
import type { HeaderLine, TrajectoryLine } from "../lines/evidence-lines.ts";
import type { StudySetting } from "../metrics/study-results.ts";

/** The settings and inputs of a study, which are constant during the run. */
export interface StudyPlan {
  /** The name of the study, for the header of its evidence. */
  readonly study: string;
  readonly seed: number;
  /** The candidate models, in the order in which every table lists them. */
  readonly models: readonly { readonly id: string; readonly simulated: boolean }[];
  /** The settings of the study; the first is the main one. */
  readonly settings: readonly StudySetting[];
  readonly config: RepairConfig;
  readonly instances: readonly Instance[];
  /** Role → the prompts for the model that plays it. */
  readonly agents: Readonly<Record<string, Agent>>;
}

export type TrajectoryHead = Omit<TrajectoryLine, "kind">;

/**
 * All trajectories (repairs) of a study in the order in which the evidence lists them: by setting, protocol, model, run
 * and instance.
 */
export const trajectoriesOf = ({ settings, instances }: StudyPlan): readonly TrajectoryHead[] =>
  settings.flatMap(({ id: setting, protocols, models, runs }) =>
    protocols.flatMap((protocol) =>
      models.flatMap((model) =>
        Array.from({ length: runs }, (_, at) => at + 1).flatMap((run) =>
          instances.map(({ id: instance }) => ({
            trajectory: [setting, protocol, model, instance, run].join("/"),
            setting,
            protocol,
            model,
            instance,
            run,
          })),
        ),
      ),
    ),
  );

/** The study's parameters together with the turn limits of one setting. */
export const rulesOf = ({ settings, config }: StudyPlan, id: string): RepairConfig & TurnBudgets => {
  const { alphaTurns, betaTurns } = settings.find((setting) => setting.id === id)!;
  return { ...config, alphaTurns, betaTurns };
};

export const headerOf = ({ study, seed, models, settings, config }: StudyPlan): HeaderLine => ({
  kind: "header",
  format: "repair-evidence",
  version: 1,
  study,
  seed,
  models,
  settings,
  config,
});

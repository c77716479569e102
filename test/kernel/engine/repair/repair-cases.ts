import { readFileSync } from "node:fs";
import { checkRepairConfig } from "../../../../kernel/engine/repair/base/check-config.ts";
import type { Failures, GroupingAttempt, TestFacts } from "../../../../kernel/engine/repair/evaluate/scenarios.ts";
import type { Metrics, PlayedTrajectory, TurnMetrics } from "../../../../kernel/engine/repair/metrics/metrics.ts";
import type { TrajectoryCounts } from "../../../../kernel/engine/repair/metrics/model-metrics.ts";
import type {
  Protocol,
  RepairSetup,
  Scenario,
  TrajectoryStop,
  TurnPlan,
} from "../../../../kernel/engine/repair/trajectory/state.ts";

interface Case<Input, Expected> {
  readonly id: string;
  readonly what: string;
  readonly input: Input;
  readonly expected: Expected;
  readonly tolerance: number;
}

export interface TrajectoryInput {
  readonly protocol: Protocol;
  readonly config: Parameters<typeof checkRepairConfig>[0];
  readonly failing: readonly Failures[];
  readonly noCodeTurns: readonly number[];
  readonly turns: readonly TurnPlan[];
  readonly scenarios: readonly (Scenario & { readonly closedIndirectly: boolean })[];
}

export interface TrajectoryExpected {
  readonly stopReason: TrajectoryStop;
  readonly lastTurn: number;
  readonly turns: readonly TurnMetrics[];
  readonly metrics: Metrics;
}

type SetCase = Case<
  { readonly trajectories: readonly string[] },
  { readonly counts: TrajectoryCounts; readonly metrics: Metrics }
>;
type GroupingCase = Case<
  { readonly config: object; readonly tests: readonly TestFacts[]; readonly failing: readonly Failures[] },
  { readonly attempts: readonly GroupingAttempt[] }
>;

const file = new URL("../../../reference/repair_cases.json", import.meta.url);
const reference = JSON.parse(readFileSync(file, "utf8")) as {
  readonly tests: readonly TestFacts[];
  readonly cases: readonly (Case<TrajectoryInput, TrajectoryExpected> | SetCase | GroupingCase)[];
};

type AnyCase = (typeof reference.cases)[number];

export const trajectoryCases = reference.cases.filter(
  (one): one is Case<TrajectoryInput, TrajectoryExpected> => "stopReason" in one.expected,
);
export const setCases = reference.cases.filter((one: AnyCase): one is SetCase => "counts" in one.expected);
export const groupingCases = reference.cases.filter((one: AnyCase): one is GroupingCase => "attempts" in one.expected);

export const setupOf = ({ protocol, config }: TrajectoryInput): RepairSetup => ({
  protocol,
  config: checkRepairConfig(config),
  tests: reference.tests,
  draw: { seed: 1, instance: "case", run: 1 },
});

export const playedOf = (input: TrajectoryInput): PlayedTrajectory => {
  const { alphaTurns, representativeCount } = checkRepairConfig(input.config);
  return {
    protocol: input.protocol,
    testCount: reference.tests.length,
    alphaTurns,
    representativeCount,
    failing: input.failing.map((failures) => Object.keys(failures)),
    turns: input.turns,
    scenarios: input.scenarios,
  };
};

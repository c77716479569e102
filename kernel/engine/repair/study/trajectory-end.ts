import { retriesOf } from "../base/retries-of.ts";
import { type Metrics, type PlayedTrajectory, trajectoryMetrics, turnMetrics } from "../metrics/metrics.ts";
import type { TrajectoryStop } from "../trajectory/state.ts";
import { isClosedIndirectly } from "../trajectory/step.ts";
import type { Desk } from "./desk.ts";
import { rulesOf } from "./study-plan.ts";
import type { Ended, Trajectory } from "./study-state.ts";

/** The reason why a trajectory (repair) ended; for an error, also its code. */
export type End = { readonly reason: TrajectoryStop } | { readonly reason: "error"; readonly code: string };

const endedOf = (desk: Desk, at: number, trajectory: Trajectory): Ended => {
  const { protocol, setting, instance } = desk.heads[at]!;
  const { alphaTurns, representativeCount } = rulesOf(desk.plan, setting);
  const { failing, turns, hints } = trajectory;
  const scenarios = trajectory.repair!.scenarios;
  const testCount = desk.instances.get(instance)!.hiddenTests.length;
  const played: PlayedTrajectory = {
    protocol,
    testCount,
    alphaTurns,
    representativeCount,
    failing,
    turns: turns.slice(0, failing.length - 1),
    scenarios,
  };
  const metrics: Metrics = trajectoryMetrics(played);
  const fixedAt = failing.findIndex((tests) => tests.length === 0);
  return {
    turns: turnMetrics(played),
    metrics,
    hints,
    fixedAt: fixedAt < 0 ? null : fixedAt,
    scenarios: scenarios.map(({ status, closedAtLevel }) => ({ status, closedAtLevel })),
  };
};

const withoutNumbers: Ended = { turns: [], metrics: null, scenarios: [], hints: [], fixedAt: null };

/** Ends a trajectory (repair): makes its last evidence line, and stores the data for the metrics. */
export const endTrajectory = (desk: Desk, at: number, end: End): void => {
  const { study, heads } = desk;
  const trajectory = study.open[at]!;
  const { trajectory: id } = heads[at]!;
  const turn = trajectory.failing.length === 0 ? null : trajectory.failing.length - 1;
  const failed = end.reason === "error";
  const repair = trajectory.repair;
  const scenarios = failed
    ? []
    : repair!.scenarios.map((one) => ({ ...one, closedIndirectly: isClosedIndirectly(one, repair!.failures) }));
  trajectory.held.push({
    line: {
      kind: "stop",
      trajectory: id,
      turn,
      reason: end.reason,
      error: end.reason === "error" ? { code: end.code, retries: retriesOf(end.code, desk.plan.config) } : null,
      scenarios,
    },
    texts: [],
  });
  study.held[at] = trajectory.held;
  study.ended[at] = failed ? withoutNumbers : endedOf(desk, at, trajectory);
  delete study.open[at];
};

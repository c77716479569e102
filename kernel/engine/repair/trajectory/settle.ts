import type { RepairConfig, TurnBudgets } from "../base/config.ts";
import type { Failures } from "../evaluate/scenarios.ts";
import type { ChangeCause, Scenario, ScenarioChange, ScenarioStatus } from "./state.ts";

type Rules = RepairConfig & TurnBudgets;

interface Settled {
  readonly scenarios: readonly Scenario[];
  readonly level: number;
  readonly changes: readonly ScenarioChange[];
}

const levelsAfterDefer: Readonly<Record<Rules["levelAfterDefer"], (level: number, rules: Rules) => number>> = {
  keep: (level) => level,
  raise: (level, { levels }) => Math.min(levels, level + 1),
  reset: (_, { firstLevel }) => firstLevel,
};

interface Move {
  readonly to: ScenarioStatus;
  readonly cause: ChangeCause;
  readonly scenario: Scenario;
}

const move = (scenario: Scenario, to: ScenarioStatus, cause: ChangeCause): Move => ({
  to,
  cause,
  scenario: { ...scenario, status: to },
});

/**
 * Ends work on the active scenario (failure region) after a turn. The scenario becomes `completed` if its tests pass,
 * and `deferred` if a limit is reached. Otherwise returns null, and the next turn works on this scenario with a hint
 * one level deeper.
 */
const settleActive = (scenario: Scenario, passes: boolean, level: number, rules: Rules): Move | null => {
  if (passes) return move({ ...scenario, closedAtLevel: level }, "completed", "allPass");
  if (level >= rules.levels) return move(scenario, "deferred", "maxLevel");
  if (scenario.turnsUsed >= rules.betaTurns) return move(scenario, "deferred", "turnLimit");
  return null;
};

const settleOther = (scenario: Scenario, passes: boolean, rules: Rules): Move | null => {
  if (scenario.status === "reopened" && passes) return move(scenario, "completed", "sideEffect");
  if (scenario.status !== "completed" || passes) return null;
  if (scenario.reopenCount >= rules.maxReopenings) return move(scenario, "deferred", "reopenLimit");
  return move({ ...scenario, turnsUsed: 0, reopenCount: scenario.reopenCount + 1 }, "reopened", "regression");
};

const nextLevel = (moved: Move | null, level: number, rules: Rules): number => {
  if (moved === null) return level + 1;
  return moved.to === "completed" ? Math.max(1, level - 1) : levelsAfterDefer[rules.levelAfterDefer](level, rules);
};

/**
 * Updates the status of all scenarios (failure regions) after a turn with a hint of `level`: the active one first, then
 * the others by number.
 */
export const settleScenarios = (
  before: readonly Scenario[],
  failures: Failures,
  level: number,
  rules: Rules,
): Settled => {
  const passes = ({ anchor }: Scenario): boolean => anchor.every((test) => failures[test] === undefined);
  const active = before.find(({ status }) => status === "active");
  const played = active && {
    ...active,
    turnsUsed: active.turnsUsed + 1,
    levelsTried: [...active.levelsTried, level],
  };
  const ownMove = played ? settleActive(played, passes(played), level, rules) : null;
  const moves = new Map<string, Move>();
  if (ownMove) moves.set(ownMove.scenario.id, ownMove);
  for (const scenario of before) {
    const moved = scenario === active ? null : settleOther(scenario, passes(scenario), rules);
    if (moved) moves.set(scenario.id, moved);
  }
  return {
    scenarios: before.map((scenario) => moves.get(scenario.id)?.scenario ?? (scenario === active ? played! : scenario)),
    level: played ? nextLevel(ownMove, level, rules) : level,
    changes: [...moves.values()].map(({ to, cause, scenario }) => ({
      scenario: scenario.id,
      from: before.find(({ id }) => id === scenario.id)!.status,
      to,
      cause,
      level,
      turnsUsed: scenario.turnsUsed,
      reopenCount: scenario.reopenCount,
    })),
  };
};

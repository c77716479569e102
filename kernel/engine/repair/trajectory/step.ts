import { byText, type Failures } from "../evaluate/scenarios.ts";
import { chooseTests, drawTests } from "./choose-tests.ts";
import { selectScenario } from "./select.ts";
import { settleScenarios } from "./settle.ts";
import type { RepairSetup, RepairState, RepairStep, Scenario, ScenarioChange, Selection, TurnPlan } from "./state.ts";

type Planned = Omit<RepairStep, "settled">;

const failingIds = (failures: Failures): string[] => Object.keys(failures).sort(byText);

/** Plans the next turn, which works on this scenario (failure region). */
const planFor = (scenario: Scenario, state: RepairState, setup: RepairSetup, turn: number): TurnPlan => {
  const targetTests = scenario.anchor.filter((test) => state.failures[test] !== undefined);
  const targets = new Set(targetTests);
  const facts = setup.tests.filter(({ id }) => targets.has(id));
  return {
    turn,
    scenario: scenario.id,
    level: state.level,
    targetTests,
    representativeTests: chooseTests(facts, setup.config, setup.draw, turn),
  };
};

/**
 * Makes the selected failure region the active scenario. A new group becomes a new scenario; a reopened scenario
 * becomes active again.
 */
const activate = (state: RepairState, { candidates, chosen, level }: Selection) => {
  const candidate = candidates[chosen!]!;
  const reopened = state.scenarios.find(({ id }) => id === candidate.scenario);
  const scenario: Scenario = reopened
    ? { ...reopened, status: "active" }
    : {
        id: `s${state.scenarios.length + 1}`,
        signature: candidate.signature,
        granularity: candidate.granularity,
        anchor: candidate.tests,
        status: "active",
        turnsUsed: 0,
        levelsTried: [],
        closedAtLevel: null,
        reopenCount: 0,
      };
  const { id, turnsUsed, reopenCount } = scenario;
  const change: ScenarioChange = {
    scenario: id,
    from: reopened?.status ?? null,
    to: "active",
    cause: "selected",
    level,
    turnsUsed,
    reopenCount,
  };
  const scenarios = reopened
    ? state.scenarios.map((one) => (one.id === id ? scenario : one))
    : [...state.scenarios, scenario];
  return { scenario, change, state: { ...state, scenarios } };
};

/**
 * Plans the next turn under controlled hints: continues the active scenario (failure region), or selects another one.
 */
const planControlled = (state: RepairState, setup: RepairSetup, turn: number): Planned => {
  const active = state.scenarios.find(({ status }) => status === "active");
  if (active)
    return { state: { ...state, plan: planFor(active, state, setup, turn) }, selection: null, selected: null };
  const selection = selectScenario(state, setup, turn);
  if (selection.chosen === null)
    return { state: { ...state, stop: "no_selectable_scenario" }, selection, selected: null };
  const { scenario, change, state: next } = activate(state, selection);
  return { state: { ...next, plan: planFor(scenario, next, setup, turn) }, selection, selected: change };
};

const without = { scenario: null, level: null, targetTests: null } as const;

const planners: Readonly<
  Record<RepairSetup["protocol"], (state: RepairState, setup: RepairSetup, turn: number) => Planned>
> = {
  controlled: planControlled,
  vanilla: (state, setup, turn) => {
    const shown = drawTests(failingIds(state.failures), setup.config.representativeCount, setup.draw, turn);
    const plan = { turn, ...without, representativeTests: shown };
    return { state: { ...state, plan }, selection: null, selected: null };
  },
  nohint: (state, _, turn) => {
    const plan = { turn, ...without, representativeTests: [] };
    return { state: { ...state, plan }, selection: null, selected: null };
  },
};

const planNext = (state: RepairState, setup: RepairSetup): Planned => {
  const none = { selection: null, selected: null };
  if (failingIds(state.failures).length === 0) return { state: { ...state, stop: "fixed" }, ...none };
  if (state.turn >= setup.config.alphaTurns) return { state: { ...state, stop: "budget" }, ...none };
  return planners[setup.protocol](state, setup, state.turn + 1);
};

/** Starts a trajectory (repair turn by turn) from the tests that fail after turn 0, the repair without feedback. */
export const beginRepair = (setup: RepairSetup, failures: Failures): RepairStep => {
  const state: RepairState = {
    turn: 0,
    level: setup.config.firstLevel,
    failures,
    scenarios: [],
    plan: null,
    stop: null,
  };
  return { settled: [], ...planNext(state, setup) };
};

/**
 * Continues after a turn (Algorithm 1 of PAIR-Bench): updates the scenarios (failure regions), then stops or plans the
 * next turn. `failures` is null if the reply contained no program; the previous program is then kept.
 */
export const continueRepair = (before: RepairState, setup: RepairSetup, failures: Failures | null): RepairStep => {
  const now = failures ?? before.failures;
  const { scenarios, level, changes } = settleScenarios(before.scenarios, now, before.level, setup.config);
  const turn = before.turn + 1;
  const state: RepairState = { turn, level, failures: now, scenarios, plan: null, stop: null };
  return { settled: changes, ...planNext(state, setup) };
};

/** True for a deferred scenario (a failure region given up) whose tests all pass in the end. */
export const isClosedIndirectly = ({ status, anchor }: Scenario, failures: Failures): boolean =>
  status === "deferred" && anchor.every((test) => failures[test] === undefined);

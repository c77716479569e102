import { programIn } from "../base/program-in.ts";
import { failuresIn } from "../evaluate/evaluate-code.ts";
import { byText } from "../evaluate/scenarios.ts";
import { hashed } from "../lines/hashed.ts";
import type { RepairSetup, RepairStep } from "../trajectory/state.ts";
import { beginRepair, continueRepair } from "../trajectory/step.ts";
import { askCandidate, askFeedback, askJudge, type Place } from "./ask-in-trajectory.ts";
import type { Desk } from "./desk.ts";
import { firstTurnOf } from "./first-turn.ts";
import { beginHint, type HintSetting, hintHeld, hintIn, ruleFor, takeAttempt } from "./hint-session.ts";
import { heldLine, stepHeld, turnHeld } from "./hold.ts";
import { covered, ran } from "./jobs.ts";
import { rulesOf } from "./study-plan.ts";
import { endTrajectory } from "./trajectory-end.ts";
import type { WorkReply } from "./work.ts";

const placeOf = (desk: Desk, at: number): Place => {
  const head = desk.heads[at]!;
  return { desk, at, head, instance: desk.instances.get(head.instance)!, trajectory: desk.study.open[at]! };
};

const setupOf = ({ desk, head }: Place): RepairSetup => ({
  protocol: head.protocol,
  config: rulesOf(desk.plan, head.setting),
  tests: desk.study.prepared[head.instance]!.tests,
  draw: { seed: desk.plan.seed, instance: head.instance, run: head.run },
});

const hintSetting = ({ desk, head, instance, trajectory }: Place): HintSetting => ({
  plan: desk.plan,
  rules: rulesOf(desk.plan, head.setting),
  instance,
  trajectory,
});

/**
 * The maximum number of passing tests whose executed lines are compared with those of failing tests, to find suspicious
 * lines.
 */
const contrasts = 5;

const coverage = (place: Place): WorkReply | null => {
  const { desk, at, head, trajectory } = place;
  const passedTests = Object.keys(trajectory.outcomes)
    .filter((id) => trajectory.outcomes[id]!.outcome === "pass")
    .sort(byText);
  const step = Math.max(1, Math.floor(passedTests.length / contrasts));
  const tests = {
    failing: trajectory.repair!.plan!.representativeTests,
    passing: passedTests.filter((_, index) => index % step === 0).slice(0, contrasts),
  };
  trajectory.stage = "cover";
  return covered(desk, head.instance, trajectory.code, tests, { trajectory: at });
};

const beginAsking = (place: Place, suspicious: readonly number[] | null): void => {
  place.trajectory.asking = beginHint(hintSetting(place), suspicious);
  askFeedback(place);
};

const beginCovered = (place: Place): void => {
  const observation = coverage(place);
  if (observation) beginAsking(place, observation.kind === "covered" ? observation.lines : null);
};

/** Continues a trajectory (repair) after its program was evaluated: ends it, or starts the next turn. */
const goOn = (place: Place, step: RepairStep): void => {
  const { desk, at, head, trajectory } = place;
  trajectory.held.push(...stepHeld(head.trajectory, step.state.turn, step));
  trajectory.repair = step.state;
  const { plan, stop } = step.state;
  if (plan === null || stop !== null) {
    endTrajectory(desk, at, { reason: stop! });
    return;
  }
  trajectory.turns.push({ targetTests: plan.targetTests, representativeTests: plan.representativeTests });
  if (head.protocol === "nohint") askCandidate(place, null);
  else if (plan.level === null || plan.level < 4) beginAsking(place, null);
  else beginCovered(place);
};

const takeHint = (place: Place, hint: string, judgedLevel: number | null): void => {
  const { head, trajectory } = place;
  const move = takeAttempt(hintSetting(place), hint, judgedLevel);
  if ("request" in move) {
    askFeedback(place);
    return;
  }
  const asking = trajectory.asking!;
  trajectory.held.push(hintHeld(head.trajectory, trajectory.repair!.plan!, asking, move));
  trajectory.hints.push({ rules: asking.attempts.map(({ rule }) => rule), fallback: move.fallback });
  trajectory.asking = null;
  askCandidate(place, move.hint);
};

/**
 * Checks a hint of the feedback model. If it breaks no rule and its level is 1 to 5, the judge is asked for its level.
 */
const considerHint = (place: Place, reply: string): void => {
  const hint = hintIn(reply);
  const { level } = place.trajectory.repair!.plan!;
  const judges = place.desk.plan.config.judgeModel !== null && level !== null && level < 6;
  if (judges && ruleFor(hintSetting(place), hint, level, null) === null) askJudge(place, hint);
  else takeHint(place, hint, null);
};

const finishTurn = (place: Place, observation: WorkReply | null): void => {
  const { head, trajectory } = place;
  const { turn } = trajectory.repair!.plan!;
  const noCode = trajectory.next === null;
  if (trajectory.next !== null) trajectory.code = trajectory.next;
  if (observation?.kind === "ran") trajectory.outcomes = observation.outcomes;
  const { conversation: request, reply, code, outcomes } = trajectory;
  trajectory.held.push(turnHeld({ trajectory: head.trajectory, turn, request, reply, code, noCode, outcomes }));
  trajectory.conversation = [...request, hashed({ role: "assistant", content: reply })];
  const failures = failuresIn(outcomes);
  trajectory.failing.push(Object.keys(failures));
  goOn(place, continueRepair(trajectory.repair!, setupOf(place), noCode ? null : failures));
};

const takeReply = (place: Place, reply: string): void => {
  const { desk, at, instance, trajectory } = place;
  trajectory.reply = reply;
  trajectory.next = programIn(reply, instance.language);
  trajectory.stage = "run";
  const observation = trajectory.next === null ? null : ran(desk, instance.id, trajectory.next, { trajectory: at });
  if (trajectory.next === null || observation?.kind === "ran") finishTurn(place, observation);
  else if (observation) takeSeen(place, observation);
};

const adoptFirst = (place: Place): void => {
  const { desk, at, head, trajectory } = place;
  const first = firstTurnOf(desk, head.model, head.instance, { trajectory: at });
  if (first === null) return;
  if (first.fault !== null) {
    endTrajectory(desk, at, { reason: "error", code: first.fault });
    return;
  }
  const { request, reply, code, noCode } = first;
  const outcomes = first.outcomes!;
  trajectory.held.push(turnHeld({ trajectory: head.trajectory, turn: 0, request, reply, code, noCode, outcomes }));
  trajectory.conversation = [...request, hashed({ role: "assistant", content: reply })];
  Object.assign(trajectory, { code, outcomes });
  const failures = failuresIn(outcomes);
  trajectory.failing.push(Object.keys(failures));
  goOn(place, beginRepair(setupOf(place), failures));
};

const takeSeen = (place: Place, observation: WorkReply): void => {
  const { desk, at, trajectory } = place;
  if (observation.kind === "fault") endTrajectory(desk, at, { reason: "error", code: observation.code });
  else if (observation.kind === "covered") beginAsking(place, observation.lines);
  else if (observation.kind === "judged") takeHint(place, trajectory.asking!.judged!, observation.level);
  else if (observation.kind === "said")
    (trajectory.stage === "hint" ? considerHint : takeReply)(place, observation.text);
  else finishTurn(place, observation);
};

/**
 * Continues a trajectory with the result that it waited for. `observation` is null if it waited for a first turn, which
 * the study's state contains.
 */
export const goOnTrajectory = (desk: Desk, at: number, observation: WorkReply | null): void => {
  const place = placeOf(desk, at);
  if (observation === null) adoptFirst(place);
  else takeSeen(place, observation);
};

/** Starts the next trajectory (repair of one program by one model) of the study. */
export const beginTrajectory = (desk: Desk, at: number): void => {
  const { trajectory, setting, protocol, model, instance, run } = desk.heads[at]!;
  desk.study.open[at] = {
    stage: "first",
    repair: null,
    conversation: [],
    reply: "",
    code: "",
    outcomes: {},
    next: null,
    asking: null,
    valid: {},
    failing: [],
    turns: [],
    hints: [],
    held: [heldLine({ kind: "trajectory", trajectory, setting, protocol, model, instance, run })],
  };
  goOnTrajectory(desk, at, null);
};

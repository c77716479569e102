import type { Method } from "../../method/method.ts";
import { emptyRecord, takeLine } from "../evaluate/study-record.ts";
import type { EvidenceLine } from "../lines/evidence-lines.ts";
import { ancestorStages } from "./ancestor-stages.ts";
import { auditStages } from "./audit-stages.ts";
import { deliveryStages } from "./delivery-stages.ts";
import { failureStages } from "./failure-stages.ts";
import { inputStages } from "./input-stages.ts";
import { knownStages } from "./known-stage.ts";
import { limitStages } from "./limit-stages.ts";
import { phasesOf } from "./phases.ts";
import { replyStages } from "./reply-stages.ts";
import { linesInEvidence } from "./rescue-unit.ts";
import { seedStages } from "./seed-stages.ts";
import type { Seen } from "./seen.ts";
import { solverStages } from "./solver-stages.ts";
import type { Place, Stage } from "./stage.ts";
import { headerOf, type StudyPlan } from "./study-plan.ts";
import type { StudyState, Unit } from "./study-state.ts";
import { submissionStages } from "./submission-stages.ts";
import { suspectStages } from "./suspect-stages.ts";
import { truthStages } from "./truth-stages.ts";
import type { AugmentWork } from "./work.ts";

/** The maximum number of units under way at the same time. */
const openLimit = 64;

const stages: { readonly [K in Unit["kind"]]: Readonly<Record<string, Stage<Extract<Unit, { kind: K }>>>> } = {
  seed: seedStages,
  problem: {
    ...{ ...replyStages, ...inputStages, ...solverStages, ...truthStages, ...limitStages, ...ancestorStages },
    ...{ ...knownStages, ...suspectStages },
  },
  submission: submissionStages,
  failure: failureStages,
  audit: auditStages,
  delivery: deliveryStages,
};

const stageOf = ({ kind, stage }: Unit): Stage<Unit> => stages[kind][stage] as Stage<Unit>;

/** One move of the machine: the state that it changes, and its new requests and lines. */
interface Move {
  readonly plan: StudyPlan;
  readonly state: StudyState;
  readonly requests: AugmentWork[];
  readonly lines: EvidenceLine[];
}

const enter = ({ plan, state, requests }: Move, unit: Unit, stage: string): void => {
  unit.stage = stage;
  unit.turn += 1;
  unit.seen = {};
  const work = stageOf(unit).enter({ plan, state, unit } as Place<Unit>);
  const keyedWork = work.map((one, at): AugmentWork => {
    const key = `${unit.id}#${unit.turn}.${at + 1}`;
    return { ...one, key, scope: key };
  });
  unit.keys = keyedWork.map(({ key }) => key);
  requests.push(...keyedWork);
};

/** Moves a unit through its stages as far as its observations allow. */
const drive = (move: Move, unit: Unit): void => {
  while (!unit.isOver && unit.keys.every((key) => unit.seen[key] !== undefined)) {
    const stage = stageOf(unit);
    const place = { ...move, unit } as Place<Unit>;
    if (stage.isReady && !stage.isReady(place)) return;
    const next = stage.finish(
      place,
      unit.keys.map((key) => unit.seen[key]!),
    );
    if (next !== null) enter(move, unit, next);
    else {
      unit.isOver = true;
      Object.assign(unit, { keys: [], seen: {} });
      if (unit.kind === "problem") unit.runs = {};
    }
  }
};

const write = (move: Move, lines: readonly EvidenceLine[]): void => {
  for (const line of lines) {
    takeLine(move.state.record, line);
    move.lines.push(line);
  }
};

const openUnits = ({ state }: Move): readonly Unit[] =>
  state.order.slice(state.written, state.opened).map((id) => state.units[id]!);

/** Writes the lines of finished units in the order of the evidence, and opens units up to the limit. */
const turnOver = (move: Move): void => {
  const { state } = move;
  for (const unit of openUnits(move)) drive(move, unit);
  while (state.opened < state.order.length && openUnits(move).filter(({ isOver }) => !isOver).length < openLimit) {
    const unit = state.units[state.order[state.opened]!]!;
    state.opened += 1;
    enter(move, unit, unit.stage);
    drive(move, unit);
  }
  while (state.written < state.opened && state.units[state.order[state.written]!]!.isOver) {
    const unit = state.units[state.order[state.written]!]!;
    state.written += 1;
    write(move, linesInEvidence(unit));
    unit.lines = [];
  }
};

const beginPhase = (move: Move): void => {
  const { plan, state } = move;
  const phase = phasesOf(plan)[state.phase]!;
  write(move, phase.lines?.({ plan, state }) ?? []);
  const units = phase.units({ plan, state });
  for (const unit of units) state.units[unit.id] = unit;
  Object.assign(state, { order: units.map(({ id }) => id), opened: 0, written: 0 });
};

const goOn = (move: Move): void => {
  const { plan, state } = move;
  const { length } = phasesOf(plan);
  turnOver(move);
  while (state.written === state.order.length && state.phase < length) {
    state.phase += 1;
    if (state.phase === length) return;
    beginPhase(move);
    turnOver(move);
  }
};

const unitIdOf = (key: string): string => key.slice(0, key.lastIndexOf("#"));

/** A whole study of UniCode as a method of the frame: from its seeds to its metrics. */
export const augmentMethod = (plan: StudyPlan): Method<StudyState, AugmentWork, Seen, EvidenceLine> => {
  const end = ({ state, lines, requests }: Move) => ({ state, lines, requests });
  return {
    name: "augment",
    begin: () => {
      const header = headerOf(plan);
      const state: StudyState = { phase: 0, units: {}, order: [], opened: 0, written: 0, record: emptyRecord(header) };
      const move: Move = { plan, state, lines: [], requests: [] };
      write(move, [header, { kind: "taxonomy", tree: plan.taxonomy }]);
      beginPhase(move);
      goOn(move);
      return end(move);
    },
    step: (state, { key, observation }) => {
      const move: Move = { plan, state, lines: [], requests: [] };
      const unit = state.units[unitIdOf(key)]!;
      unit.seen[key] = observation;
      goOn(move);
      return end(move);
    },
    cancel: () => [],
    progress: ({ phase, units, order, written }) => {
      const unitList = Object.values(units);
      const text = phasesOf(plan)[phase]?.name ?? "done";
      const doneCount = unitList.filter(({ isOver }) => isOver).length;
      return { done: doneCount, total: null, text: order.length > 0 ? `${text}: ${written} of ${order.length}` : text };
    },
    serialise: (state) => state,
    restore: (json) => json as StudyState,
  };
};

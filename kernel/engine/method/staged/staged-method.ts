import type { Method, Request } from "../method.ts";
import { isLost, type LostWork } from "./lost-work.ts";
import type { Stage, StagedPhase, StagedState, StagedUnit } from "./stage.ts";

/** The maximum number of units (for example problems) that are in progress at the same time. */
const openLimit = 64;

type Fields = keyof Request;
/** A request as a stage returns it. `stagedMethod` adds its key and scope. */
export type NewWorkOf<Work extends Request> = Work extends Request ? Omit<Work, Fields> : never;

/**
 * A method in phases: the units of a phase, for example problems, pass through stages, and then the next phase begins.
 */
export interface StagedDefinition<
  Plan,
  State extends StagedState<Unit>,
  Unit extends StagedUnit<Seen, Line>,
  Work extends Request,
  Seen extends { readonly kind: string },
  Line extends object,
> {
  readonly name: string;
  readonly plan: Plan;
  readonly phases: readonly StagedPhase<{ readonly plan: Plan; readonly state: State }, Unit, Line>[];
  stageOf(
    unit: Unit,
  ): Stage<{ readonly plan: Plan; readonly state: State; readonly unit: Unit }, NewWorkOf<Work>, Seen>;
  /** Returns the method's first state, and the evidence lines before those of the first phase. */
  begin(): { readonly state: State; readonly lines: readonly Line[] };
  /** Updates the state with a line that is being written to the evidence. */
  takeLine(state: State, line: Line): void;
  /** Deletes data of an ended unit (for example a problem) that nothing reads any more, to save memory. */
  endUnit?(unit: Unit): void;
}

/**
 * Makes a method whose units (for example problems) pass through stages. A unit's evidence lines are held back until
 * those of earlier units are written. The order of lines thus does not depend on the order of the answers.
 */
export const stagedMethod = <
  Plan,
  State extends StagedState<Unit>,
  Unit extends StagedUnit<Seen, Line>,
  Work extends Request,
  Seen extends { readonly kind: string },
  Line extends object,
>(
  definition: StagedDefinition<Plan, State, Unit, Work, Seen, Line>,
): Method<State, Work, Seen | LostWork, Line> => {
  const { plan, phases } = definition;

  /** The state during one step of the method, with the requests and lines that the step produces. */
  interface Move {
    readonly state: State;
    readonly requests: Work[];
    readonly lines: Line[];
  }

  const enter = ({ state, requests }: Move, unit: Unit, stage: string): void => {
    unit.stage = stage;
    unit.turn += 1;
    unit.seen = {};
    const work = definition.stageOf(unit).enter({ plan, state, unit });
    const keyedWork = work.map((one, at): Work => {
      const key = `${unit.id}#${unit.turn}.${at + 1}`;
      return { ...one, key, scope: key } as unknown as Work;
    });
    unit.keys = keyedWork.map(({ key }) => key);
    requests.push(...keyedWork);
  };

  /** Advances a unit (for example a problem) through its stages, until a stage lacks an observation that it needs. */
  const drive = (move: Move, unit: Unit): void => {
    while (!unit.isOver && unit.keys.every((key) => unit.seen[key] !== undefined)) {
      const stage = definition.stageOf(unit);
      const place = { plan, state: move.state, unit };
      if (stage.isReady && !stage.isReady(place)) return;
      const observations = unit.keys.flatMap((key): readonly Seen[] => {
        const observation = unit.seen[key]!;
        return isLost(observation) ? [] : [observation];
      });
      const hasLost = observations.length < unit.keys.length;
      if (hasLost) Object.assign(unit, { isLost: true, lines: [] });
      const next = hasLost ? null : stage.finish(place, observations);
      if (next !== null) enter(move, unit, next);
      else {
        unit.isOver = true;
        unit.keys = [];
        unit.seen = {};
        definition.endUnit?.(unit);
      }
    }
  };

  const write = (move: Move, lines: readonly Line[]): void => {
    for (const line of lines) {
      definition.takeLine(move.state, line);
      move.lines.push(line);
    }
  };

  const openUnits = ({ state }: Move): readonly Unit[] =>
    state.order.slice(state.written, state.opened).map((id) => state.units[id]!);

  /**
   * Advances all started units (for example problems) and starts further ones up to the limit. Writes the lines of
   * ended units in order.
   */
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
      write(move, unit.lines);
      unit.lines = [];
    }
  };

  const beginPhase = (move: Move): void => {
    const { state } = move;
    const phase = phases[state.phase]!;
    write(move, phase.lines?.({ plan, state }) ?? []);
    const units = phase.units({ plan, state });
    for (const unit of units) state.units[unit.id] = unit;
    Object.assign(state, { order: units.map(({ id }) => id), opened: 0, written: 0 });
  };

  const goOn = (move: Move): void => {
    const { state } = move;
    turnOver(move);
    while (state.written === state.order.length && state.phase < phases.length) {
      state.phase += 1;
      if (state.phase === phases.length) return;
      beginPhase(move);
      turnOver(move);
    }
  };

  return {
    name: definition.name,
    begin: () => {
      const { state, lines } = definition.begin();
      const move: Move = { state, lines: [], requests: [] };
      write(move, lines);
      beginPhase(move);
      goOn(move);
      return move;
    },
    step: (state, { key, observation }) => {
      const move: Move = { state, lines: [], requests: [] };
      state.units[key.slice(0, key.lastIndexOf("#"))]!.seen[key] = observation;
      goOn(move);
      return move;
    },
    cancel: () => [],
    progress: ({ phase, units, order, written }) => {
      const text = phases[phase]?.name ?? "done";
      const doneCount = Object.values(units).filter(({ isOver }) => isOver).length;
      return { done: doneCount, total: null, text: order.length > 0 ? `${text}: ${written} of ${order.length}` : text };
    },
    serialise: (state) => state,
    restore: (json) => json as State,
  };
};

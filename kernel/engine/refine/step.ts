import { counted } from "../../../toolkit/base/counted.ts";
import type { Method, Step } from "../method/method.ts";
import type { RefineConfig, RefineHeader, RefineLine, TurnLine, TurnOutcome } from "./evidence.ts";
import { ratesOf } from "./rates.ts";

/** One model's conversation about one task, turn by turn. Each repetition (sample) is a separate conversation. */
export interface Conversation {
  readonly model: string;
  readonly task: string;
  readonly language: string;
  readonly sample: number;
}

/** The part of a finished turn that the prompt of the next turn contains. */
export interface PastTurn {
  readonly answer: string;
  /** The feedback on this turn's answer, which the next prompt contains. */
  readonly feedback: string;
  readonly hadCode: boolean;
}

/** A request to ask for a program in one turn and to judge it. */
export interface TurnRequest extends Conversation {
  readonly key: string;
  readonly scope: string;
  readonly at: number;
  readonly turn: number;
  readonly before: readonly PastTurn[];
}

/** The result of one turn: answer, program and outcome. */
export interface TurnResult {
  readonly outcome: TurnOutcome;
  readonly testsPassed: number;
  readonly tests: number;
  readonly answer: string;
  readonly code: string | null;
  readonly feedback: string;
  readonly problem: string | null;
}

interface Talk {
  turns: PastTurn[];
  lines: TurnLine[];
  isDone: boolean;
}

export interface RefineState {
  readonly talks: Talk[];
  /**
   * The number of conversations whose evidence lines are written. Lines of later conversations wait for those of
   * earlier ones.
   */
  logged: number;
  lines: number;
}

export interface RefineSetup {
  readonly config: RefineConfig;
  readonly conversations: readonly Conversation[];
  readonly seed: number;
}

const scopeOf = ({ task, language, model, sample }: Conversation): string => [task, language, model, sample].join("|");

/** Refinement over several turns as a state machine, in which all conversations proceed independently. */
export const refineMethod = ({
  config,
  conversations,
  seed,
}: RefineSetup): Method<RefineState, TurnRequest, TurnResult, RefineLine> => {
  const places = new Map(conversations.map((one, at) => [scopeOf(one), at]));

  const requestOf = (state: RefineState, at: number): TurnRequest => {
    const one = conversations[at]!;
    const { turns } = state.talks[at]!;
    const turn = turns.length;
    const scope = scopeOf(one);
    return { key: `${scope}|${turn}`, scope, at, turn, before: [...turns], ...one };
  };

  const tallied = (state: RefineState, lines: readonly RefineLine[]): readonly RefineLine[] => {
    state.lines += lines.length;
    return lines;
  };

  const closing = (state: RefineState): readonly RefineLine[] => {
    const turns = state.talks.slice(0, state.logged).flatMap((talk) => talk.lines);
    const rates = tallied(state, ratesOf(config, turns));
    return [...rates, ...tallied(state, [{ event: "end", lines: state.lines + 1 }])];
  };

  return {
    name: "refine",
    begin: (): Step<RefineState, TurnRequest, RefineLine> => {
      const header: RefineHeader = {
        kind: "taulab-refine",
        version: 1,
        simulated: config.models.some((model) => model.startsWith("sim/")),
        seed,
        config,
      };
      const state: RefineState = {
        talks: conversations.map(() => ({ turns: [], lines: [], isDone: false })),
        logged: 0,
        lines: 0,
      };
      return {
        state,
        lines: tallied(state, [header]),
        requests: conversations.map((_, at) => requestOf(state, at)),
      };
    },
    step: (state, { key, observation }) => {
      const at = places.get(key.slice(0, key.lastIndexOf("|")))!;
      const talk = state.talks[at]!;
      const { outcome, testsPassed, tests, answer, code, feedback, problem } = observation;
      const turn = talk.turns.length;
      const last = outcome === "passed" || outcome === "error" || turn === config.turns;
      talk.lines.push({
        event: "turn",
        ...conversations[at]!,
        turn,
        outcome,
        testsPassed,
        tests,
        code,
        feedback: last ? null : feedback,
        problem,
      });
      talk.turns.push({ answer, feedback, hadCode: code !== null || outcome === "truncated" });
      talk.isDone = last;
      const fresh: RefineLine[] = [];
      for (; state.logged < state.talks.length && state.talks[state.logged]!.isDone; state.logged++)
        fresh.push(...state.talks[state.logged]!.lines);
      const lines = tallied(state, fresh);
      const ended = state.logged === state.talks.length;
      return {
        state,
        lines: ended ? [...lines, ...closing(state)] : lines,
        requests: last ? [] : [requestOf(state, at)],
      };
    },
    cancel: (state) => closing(state),
    progress: ({ talks }) => {
      const finished = talks.filter((talk) => talk.isDone).length;
      return { done: finished, total: talks.length, text: `${finished} of ${counted(talks.length, "conversation")}` };
    },
    serialise: (state) => state,
    restore: (json) => json as RefineState,
  };
};

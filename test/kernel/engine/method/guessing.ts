import type { Method, Performer, Step } from "../../../../kernel/engine/method/method.ts";
import type { Question } from "../../../../kernel/engine/method/tools.ts";

/** One game of a small method for tests: a model guesses a number and gets the answer "higher" or "lower" each turn. */
export interface Game {
  readonly low: number;
  readonly high: number;
  readonly turns: number;
  readonly done: boolean;
}

export interface Guess {
  readonly key: string;
  readonly scope: string;
  readonly game: number;
  readonly low: number;
  readonly high: number;
}

export interface Told {
  readonly guess: number | null;
  readonly answer: "higher" | "lower" | "right" | "none";
}

export interface State {
  games: Game[];
  /** For each game, its evidence lines that wait until the lines of earlier games are written. */
  held: object[][];
  /** The number of games whose evidence lines are all written. */
  closed: number;
}

const requestOf = (games: readonly Game[], game: number): Guess => {
  const { low, high, turns } = games[game]!;
  return { key: `${game}/${turns}`, scope: String(game), game, low, high };
};

const release = (state: State): object[] => {
  const lines: object[] = [];
  while (state.closed < state.games.length) {
    lines.push(...state.held[state.closed]!.splice(0));
    if (!state.games[state.closed]!.done) break;
    state.closed += 1;
  }
  return lines;
};

export const guessing = (games: number, maxTurns: number): Method<State, Guess, Told, object> => ({
  name: "guessing",
  begin: () => {
    const state: State = {
      games: Array.from({ length: games }, () => ({ low: 0, high: 100, turns: 0, done: false })),
      held: Array.from({ length: games }, () => []),
      closed: 0,
    };
    return {
      state,
      lines: [{ kind: "guessing", games }],
      requests: state.games.map((_, game) => requestOf(state.games, game)),
    };
  },
  step: (state, { key, observation }): Step<State, Guess, object> => {
    const game = Number(key.split("/")[0]);
    const { low, high, turns } = state.games[game]!;
    const { guess, answer } = observation;
    const done = answer === "right" || turns + 1 >= maxTurns;
    const next = {
      low: answer === "higher" && guess !== null ? guess + 1 : low,
      high: answer === "lower" && guess !== null ? guess - 1 : high,
      turns: turns + 1,
      done,
    };
    state.games[game] = next;
    state.held[game]!.push({ game, turn: turns, guess, answer });
    return { state, lines: release(state), requests: done ? [] : [requestOf(state.games, game)] };
  },
  cancel: () => [{ event: "end", stopReason: "cancelled" }],
  progress: ({ games: all }) => ({ done: all.filter(({ done }) => done).length, total: all.length, text: "" }),
  serialise: (state) => state,
  restore: (json) => json as State,
});

export const secretOf = (game: number): number => (game * 37 + 11) % 101;

export const judge = (game: number, guess: number | null): Told => {
  const secret = secretOf(game);
  if (guess === null) return { guess, answer: "none" };
  return { guess, answer: guess === secret ? "right" : guess < secret ? "higher" : "lower" };
};

/** Asks the role "player" for each guess. */
export const askPlayer =
  (contract: Question<number>["contract"], tries = 2): Performer<Guess, Told> =>
  async ({ game, low, high }, tools) => {
    const content = `Guess a number from ${low} to ${high}.`;
    const messages = [{ role: "user" as const, content }];
    const answer = await tools.ask({ role: "player", messages, contract, tries });
    return { observation: judge(game, answer.ok ? answer.value : null), details: { usage: tools.usage() } };
  };

import type { Method, Observed } from "../../../../kernel/engine/method/method.ts";
import { uniformOf } from "../../../../kernel/engine/random.ts";
import { makeConfig, type SearchParameters } from "../../../../kernel/engine/search/base/make-config.ts";
import type { Attempt, SearchLine } from "../../../../kernel/engine/search/lines/evidence.ts";
import { type NodeRequest, searchMethod } from "../../../../kernel/engine/search/steps/step.ts";
import type { Evaluated, Search } from "../../../../kernel/engine/search/tree/state.ts";

/** A simulated model: the probabilities that an attempt passes and that an evaluation is invalid. */
export interface Model {
  readonly pass: (request: NodeRequest) => number;
  readonly invalid?: number;
  readonly seed?: number;
}

export const even: Model = { pass: () => 0.6, invalid: 0.05 };

const roles = {
  designer: "sim/d",
  tester: "sim/m",
  solver: "sim/m",
  fixer: "sim/m",
  testValidator: "sim/a",
  testErrorAnalyzer: "sim/a",
  solutionPatternAnalyzer: "sim/a",
};

/** The simulated model's result of one request. Equal requests have equal results. */
export const observe = (
  request: NodeRequest,
  solverAttempts: number,
  { pass, invalid = 0, seed = 1 }: Model,
): Evaluated => {
  const draw = (...what: (string | number)[]): number => uniformOf("play", seed, request.evaluation, ...what);
  const usage = { calls: 4, tokens: 1000, usd: 0.01 };
  const title = `challenge ${request.evaluation}`;
  if (draw("invalid") < invalid)
    return { validity: "no_tests", title, fromBank: false, attempts: [], analyses: null, usage };
  const attempts: Attempt[] = [];
  for (let at = 0; at <= solverAttempts && attempts.at(-1)?.outcome !== "passed"; at++) {
    const role = at < solverAttempts ? "solver" : "fixer";
    const tests = 1 + Math.floor(draw("tests") * 30);
    const passed = draw("pass", at) < pass(request) ? tests : Math.floor(draw("part", at) * tests);
    const errored = Math.floor(draw("errors", at) * (tests - passed + 1));
    const failed = tests - passed - errored;
    const outcome = failed > 0 ? "failed" : errored > 0 ? "errored" : "passed";
    attempts.push({ role, passed, failed, errored, outcome });
  }
  const analyses = request.analyze
    ? {
        solutionPattern: draw("pattern") < 0.5 ? ["loop", "hash table"] : ["recursion"],
        errorAnalysis: attempts.length > 1 ? ["logic", "index"] : null,
        testValidation: draw("validation") < 0.1 ? null : ["missing.boundary"],
      }
    : null;
  return { validity: "ok", title, fromBank: false, attempts, analyses, usage };
};

export interface Played {
  readonly lines: readonly SearchLine[];
  readonly text: string;
  readonly search: Search;
  readonly requests: readonly NodeRequest[];
}

export const machine = (parameters: SearchParameters, seed = 1): Method<Search, NodeRequest, Evaluated, SearchLine> =>
  searchMethod({ config: makeConfig(parameters), seed, roles });

export const textOf = (lines: readonly SearchLine[]): string =>
  lines.map((line) => `${JSON.stringify(line)}\n`).join("");

/** Plays a whole search on a simulated model, without files and requests. */
export const play = (parameters: SearchParameters, model: Model = even, seed = 1): Played => {
  const config = makeConfig(parameters);
  const method = machine(parameters, seed);
  let step = method.begin();
  const lines: SearchLine[] = [...step.lines];
  const waiting: NodeRequest[] = [...step.requests];
  const requests: NodeRequest[] = [];
  while (waiting.length > 0) {
    const request = waiting.shift()!;
    requests.push(request);
    const seen: Observed<Evaluated> = {
      key: request.key,
      observation: observe(request, config.maxSolverAttempts, model),
      elapsedMs: request.evaluation * 100,
    };
    step = method.step(step.state, seen);
    lines.push(...step.lines);
    waiting.push(...step.requests);
  }
  return { lines, text: textOf(lines), search: step.state, requests };
};

export const eventsOf = <E extends string>(lines: readonly SearchLine[], event: E) =>
  lines.filter((line): line is Extract<SearchLine, { event: E }> => "event" in line && line.event === event);

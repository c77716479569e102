import { fileURLToPath } from "node:url";
import { fillBatch } from "../../kernel/engine/search/steps/fill-batch.ts";
import { search } from "../../kernel/engine/search/study/search.ts";
import { restWeights } from "../../kernel/engine/search/tree/rest-weights.ts";
import type { Search } from "../../kernel/engine/search/tree/state.ts";
import { seeded } from "../../toolkit/stats/random.ts";
import { machine, play } from "../kernel/engine/search/play.ts";
import { evaluated, playActive } from "../simulation/active/play-active.ts";
import { type Figures, median, typescript } from "./figure.ts";

const challenge = JSON.stringify({
  title: "t",
  statement: "s",
  inputFormat: "n",
  outputFormat: "n",
  constraints: [],
  examples: [{ input: "1", output: "1" }],
  relevance: "r",
});

const answer = (messages: readonly { readonly content: string }[]): string =>
  messages.at(-1)!.content.startsWith("Set an exercise")
    ? `<challenge>${challenge}</challenge>`
    : "```python\ndef solution(n):\n    return n\n```";

/** Evaluations of nodes (sets of concepts) a second. Functions replace the models; no program runs. */
export const evaluationRate = async (): Promise<number> => {
  const random = seeded(1);
  const judge = () =>
    random.next() < 0.6
      ? ({ passed: 4, failed: 0, errored: 0, outcome: "passed", output: "" } as const)
      : ({ passed: 2, failed: 2, errored: 0, outcome: "failed", output: "two failed" } as const);
  const once = async (evaluations: number): Promise<number> => {
    const endless = { maxEvaluations: evaluations / 2, delta: 0, convergenceChecks: evaluations };
    const start = performance.now();
    await search({
      model: { name: "function", answer },
      phases: { 1: endless, 2: endless },
      directory: null,
      progress: false,
      judge,
    });
    return performance.now() - start;
  };
  await once(400);
  return (4000 / (await once(4000))) * 1000;
};

/** Node evaluations a second of the search's state machine alone, with its random draws and evidence. */
export const machineRate = (count: string): number => {
  const rate = (evaluations: number): number => {
    const endless = { maxEvaluations: evaluations / 2, delta: 0, convergenceChecks: evaluations };
    const start = performance.now();
    play({ phases: { 1: endless, 2: endless } }, { pass: () => 0.6 }, 2);
    return (evaluations / (performance.now() - start)) * 1000;
  };
  rate(400);
  return rate(Number(count));
};

/** The state of a search (a graph of sets of concepts) in its first phase, with every initial node evaluated. */
const searchWith = (concepts: number): Search => {
  const random = seeded(2);
  const method = machine({ concepts: Array.from({ length: concepts }, (_, at) => `concept ${at}`) });
  const { state } = method.begin();
  for (const [at, node] of state.data.nodes.entries()) {
    Object.assign(node, { evaluations: 1, visits: 1, value: random.next() });
    restWeights(state, at);
  }
  return state;
};

/** Microseconds in which the search selects nodes for a batch of five evaluations. */
export const selection = (concepts: string): number => {
  const state = searchWith(Number(concepts));
  const phase = state.config.phases[0]!;
  for (let i = 0; i < 500; i++) fillBatch(state, phase);
  const start = performance.now();
  for (let i = 0; i < 2000; i++) fillBatch(state, phase);
  return ((performance.now() - start) / 2000) * 1000;
};

/** Bytes of heap for each node of the search's graph. */
export const bytesPerNode = (concepts: string): number => {
  globalThis.gc?.();
  const before = process.memoryUsage().heapUsed;
  const state = searchWith(Number(concepts));
  globalThis.gc?.();
  return (process.memoryUsage().heapUsed - before) / state.data.nodes.length;
};

/** Milliseconds in which an active search takes a batch of results, fits its statistical model and plans a batch. */
export const activeBatch = (count: string): number => {
  const names = Array.from({ length: Number(count) }, (_, at) => `concept ${String(at).padStart(2, "0")}`);
  const weak = new Set(names.slice(0, 2));
  const times: number[] = [];
  let last = performance.now();
  playActive(
    { concepts: names, maxEvaluations: 400, stopWhenCertain: false },
    ({ concepts }) => evaluated(concepts.some((name) => weak.has(name))),
    1,
    () => {
      const now = performance.now();
      times.push(now - last);
      last = now;
    },
  );
  return median(times);
};

/** The limit with which a figure is compared, in the figure's unit. */
export const limitOf = (limit: string): number => Number(limit);

const here = import.meta.url;
const releasedLoop = fileURLToPath(new URL("./search/released_loop.py", here));
const collecting = (side: readonly string[]): readonly string[] => side.toSpliced(1, 0, "--expose-gc");

/** The speed and memory of a search. 44 concepts make 990 nodes, and 447 concepts make 100,128. */
export const figures: Figures = [
  {
    name: "node evaluations, roles as functions, no sandbox",
    unit: "a second",
    ours: typescript(here, "evaluationRate"),
    rival: typescript(here, "limitOf", "2000"),
    relation: ">=",
    wanted: 1,
    rounds: 3,
  },
  {
    name: "node evaluations of the state machine with its evidence, against PrismBench's released loop in Python without",
    unit: "a second",
    ours: typescript(here, "machineRate", "4000"),
    rival: ["python3", releasedLoop, "4000"],
    relation: ">=",
    wanted: 0.5,
    rounds: 3,
  },
  {
    name: "selection of a batch at 100,128 nodes against 990",
    unit: "µs",
    ours: typescript(here, "selection", "447"),
    rival: typescript(here, "selection", "44"),
    wanted: 3,
    rounds: 3,
  },
  {
    name: "memory a node at 100,128 nodes against 10,011",
    unit: "bytes",
    ours: collecting(typescript(here, "bytesPerNode", "447")),
    rival: collecting(typescript(here, "bytesPerNode", "141")),
    wanted: 1.2,
    rounds: 3,
  },
  {
    name: "a batch of the active strategy at 10 concepts: fit, choice and evidence, median over 400 evaluations, against 100 ms",
    unit: "ms",
    ours: typescript(here, "activeBatch", "10"),
    rival: typescript(here, "limitOf", "100"),
    wanted: 1,
    rounds: 3,
  },
];

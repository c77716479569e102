import { z } from "zod";
import { failsOneRequest } from "../../toolkit/base/is-transient.ts";
import { clusteredMean } from "../../toolkit/stats/means/clustered-mean.ts";
import type { Interval } from "../../toolkit/stats/result.ts";
import { Table } from "../../toolkit/tables/table.ts";
import { type JudgeBias, judgeBias, type PairVerdict } from "./analyse/judge-bias.ts";
import { EngineError } from "./errors.ts";
import { jsonContract } from "./method/json-contract.ts";
import type { Message, Model } from "./models/base/model.ts";
import type { BudgetLimits } from "./models/prices/budget.ts";
import type { OpenModelsOptions } from "./models/registry/options.ts";
import { openModel } from "./models/registry/registry.ts";
import { concurrently } from "./run/base/concurrently.ts";
import type { Run } from "./run-handle.ts";
import type { SampleRecord } from "./store/record.ts";
import { taskKey } from "./task-key.ts";

/** Options of pairwise judging, in which a judge model compares the programs of two models. */
export interface PairOptions
  extends Pick<OpenModelsOptions, "providers" | "prices" | "env" | "cacheFolder" | "timeoutMs" | "retry"> {
  /** Id of the model that judges. */
  readonly judge: string;
  /** Two models of the run, by id or label. */
  readonly a: string;
  readonly b: string;
  /**
   * The number of times that the judge gets each question (two programs for one task, in one order). Different answers
   * to the same question measure the judge's noise. Default 2.
   */
  readonly repeats?: number;
  /** The maximum number of tasks. Default: all tasks that both models answered with a program. */
  readonly limit?: number;
  readonly concurrency?: number;
  readonly budget?: BudgetLimits;
  readonly signal?: AbortSignal;
}

/** The results of pairwise judging: the judge's preferences, biases and noise. */
export interface PairJudgement {
  readonly verdicts: readonly PairVerdict[];
  /** The number of questions without a usable answer: it could not be parsed, or the endpoint failed. */
  readonly unusable: number;
  /**
   * Share of answers that choose model a's program. Both orders of the two programs in a question have equal weight.
   */
  readonly prefersA: Interval;
  readonly bias: JudgeBias;
  toString(): string;
}

const contract = jsonContract("verdict", z.strictObject({ better: z.enum(["first", "second"]) }));

const question = (prompt: string, first: string, second: string): Message[] => [
  {
    role: "user",
    content: `Two programs answer this:\n\n${prompt}\n\nFirst program:\n\`\`\`\n${first}\n\`\`\`\n\nSecond program:\n\`\`\`\n${second}\n\`\`\`\n\nWhich one is better? Judge what they do before how they look. Answer with {"better": "first"} or {"better": "second"} and nothing else.`,
  },
];

interface Shown {
  readonly item: string;
  readonly records: readonly [SampleRecord, SampleRecord];
  readonly repeat: number;
}

/**
 * Pairs of samples, one pair for each task that both models answered with a program. Each model's first sample with a
 * program is used.
 */
const pairsOf = (run: Run, a: string, b: string, limit: number): [SampleRecord, SampleRecord][] => {
  const firsts = new Map<string, Map<string, SampleRecord>>();
  for (const record of run.eachRecord()) {
    if (record.code === null || (record.model !== a && record.model !== b)) continue;
    const key = taskKey(record.task, record.language);
    const byModel = firsts.get(key) ?? new Map<string, SampleRecord>();
    firsts.set(key, byModel);
    if ((byModel.get(record.model)?.sample ?? Number.POSITIVE_INFINITY) > record.sample)
      byModel.set(record.model, record);
  }
  return [...firsts.values()]
    .flatMap((byModel): [SampleRecord, SampleRecord][] => {
      const [one, other] = [byModel.get(a), byModel.get(b)];
      return one && other ? [[one, other]] : [];
    })
    .slice(0, limit);
};

const ask = async (
  model: Model,
  { item, records, repeat }: Shown,
  signal?: AbortSignal,
): Promise<PairVerdict | null> => {
  const [first, second] = records;
  const options = { sample: repeat, seed: 1, ...(signal ? { signal } : {}) };
  const { text } = await model.complete(question(first.prompt, first.code ?? "", second.code ?? ""), options);
  const read = contract.read(text);
  if (!read.ok) return null;
  const right = ({ score, outcome }: SampleRecord): boolean | null =>
    score === null || outcome === "not_tested" ? null : score === 1;
  return {
    item,
    shown: [first.model, second.model],
    chosen: records[read.value.better === "first" ? 0 : 1].model,
    repeat,
    right: [right(first), right(second)],
  };
};

/** Names of the judging options that are passed on to `openModels`. */
const ofModel = new Set(["providers", "prices", "env", "cacheFolder", "timeoutMs", "retry", "budget"]);

const idOf = (run: Run, name: string): string =>
  run.manifest.config.models.find((id) => id === name || run.label(id) === name) ?? name;

const tableOf = (judge: string, figures: Readonly<Record<string, Interval | null>>): Table => {
  const isEmpty = Object.values(figures).includes(null);
  return new Table(
    Object.entries(figures).map(([what, interval]) => ({
      what,
      estimate: interval ? interval.estimate.toFixed(3) : "–",
      interval: interval ? `[${interval.low.toFixed(3)}, ${interval.high.toFixed(3)}]` : "–",
      n: interval?.n ?? 0,
    })),
    {
      title: `${judge} as a judge of pairs`,
      notes: [
        "95% intervals. A leaning of 0 means no bias, 0.5 the largest bias.",
        ...(isEmpty ? ["–: not estimated; too few answers are informative."] : []),
      ],
    },
  );
};

/**
 * Asks a model which of two models' programs is better, task by task. Each pair of programs is judged several times, in
 * both orders. The result has the share of answers that prefer model a's programs, the judge's biases and its noise.
 *
 * If an endpoint fails on a question, the question counts as unusable. Rejects with the endpoint's error if fewer than
 * two tasks have an answer. Rejects with `nothing_to_run` if fewer than two tasks have programs of both models, or as
 * `evaluate` does. Cost: tasks × 2 × repeats requests.
 */
export const judgePairs = async (run: Run, options: PairOptions): Promise<PairJudgement> => {
  const { judge, repeats = 2, limit = Number.POSITIVE_INFINITY, concurrency = 8, signal } = options;
  const [a, b] = [idOf(run, options.a), idOf(run, options.b)];
  const recordPairs = pairsOf(run, a, b, limit);
  const questions = recordPairs.flatMap(([one, other]): Shown[] =>
    (
      [
        [one, other],
        [other, one],
      ] as const
    ).flatMap((records) =>
      Array.from({ length: repeats }, (_, repeat) => ({ item: taskKey(one.task, one.language), records, repeat })),
    ),
  );
  if (recordPairs.length < 2)
    throw new EngineError(`fewer than two tasks have programs of both ${options.a} and ${options.b}`, {
      code: "nothing_to_run",
      argument: "a",
      value: options.a,
      hint: `the run has ${run.models().join(", ")}`,
    });
  const { config } = run.manifest;
  const model = await openModel(judge, {
    seed: config.seed,
    concurrency,
    ...(config.providers ? { providers: config.providers } : {}),
    ...(config.prices ? { prices: config.prices } : {}),
    ...Object.fromEntries(Object.entries(options).filter(([name, value]) => value !== undefined && ofModel.has(name))),
  });
  const verdicts: PairVerdict[] = [];
  const errors: unknown[] = [];
  try {
    const work = async (one: Shown): Promise<void> => {
      const verdict = await ask(model, one, signal).catch((error: unknown) => {
        if (signal?.aborted || !failsOneRequest(error)) throw error;
        errors.push(error);
      });
      if (verdict) verdicts.push(verdict);
    };
    await concurrently(questions, concurrency, work, signal);
    signal?.throwIfAborted();
  } finally {
    await model.close();
  }
  // The statistics need answers about at least two tasks. Without them, the first error of the endpoint is thrown.
  if (new Set(verdicts.map(({ item }) => item)).size < 2 && errors.length > 0) throw errors[0];
  const bias = judgeBias(verdicts, judge);
  const prefersA = clusteredMean(
    verdicts.map(({ chosen }) => Number(chosen === a)),
    verdicts.map(({ item }) => item),
    { range: [0, 1] },
  );
  const figures = {
    [`chooses ${run.label(a)}`]: prefersA,
    "leans to the first": bias.position,
    "leans to its own": bias.selfPreference,
    "draws by lot": bias.noise,
  };
  const table = tableOf(judge, figures);
  return { verdicts, unusable: questions.length - verdicts.length, prefersA, bias, toString: () => String(table) };
};

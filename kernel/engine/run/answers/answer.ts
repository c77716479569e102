import { createHash } from "node:crypto";
import { nearest } from "../../../../toolkit/base/nearest.ts";
import { EngineError } from "../../errors.ts";
import type { TokenUsage } from "../../models/base/model.ts";
import { type ByteRange, readPlaced, streamShortened } from "../../store/read-records.ts";
import type { SampleRecord } from "../../store/record.ts";
import { approximateMessageTokens, approximateTokens } from "../../tokens.ts";
import { jobKey, type SampleJob } from "../base/plan.ts";
import type { Generation } from "./generate.ts";

/** An existing answer that a run judges without asking a model. The answer comes from an earlier run or from a file. */
export interface BroughtAnswer {
  readonly task: string;
  /** The answer's language; null: the first of the run's languages that the task has. */
  readonly language: string | null;
  readonly model: string;
  readonly sample: number;
  readonly simulated: boolean;
  readonly text: string;
  /** The prompt, tokens and cost that an earlier run recorded; null for an answer from another program. */
  readonly record: Pick<SampleRecord, "prompt" | "generationId" | "finishReason" | "usage" | "cost" | "aside"> | null;
}

/**
 * Makes an answer that stores the position of its text in the file instead of the text, to save memory. Each use reads
 * the text from the file.
 */
const keptAnswer = (
  { task, language, model, sample, simulated }: SampleRecord,
  file: string,
  place: ByteRange,
): BroughtAnswer => {
  const read = (): SampleRecord => {
    const [record] = readPlaced(file, [place]);
    return record as SampleRecord;
  };
  return {
    task,
    language,
    model,
    sample,
    simulated,
    get text() {
      return read().answer as string;
    },
    get record() {
      const { prompt, generationId, finishReason, usage, cost, aside } = read();
      return { prompt, generationId, finishReason, usage, cost, ...(aside ? { aside } : {}) };
    },
  };
};

/**
 * Reads the answers that a run's records contain. The last answer of a sample counts; samples without an answer are
 * left out.
 */
export const answersOfRun = async (file: string): Promise<readonly BroughtAnswer[]> => {
  const answers = new Map<string, BroughtAnswer>();
  for await (const { record, at, bytes } of streamShortened(file))
    if (record.answer !== null) answers.set(record.key, keptAnswer(record, file, { at, bytes }));
  return [...answers.values()];
};

/** Estimates the tokens of an answer from another program, as if a model had answered this prompt. */
const estimated = (prompt: string, text: string): TokenUsage => ({
  inputTokens: approximateMessageTokens([{ content: prompt }]),
  outputTokens: approximateTokens(text),
  estimated: true,
});

/** Converts an existing answer to the result of a request, as if a model had just given it. */
export const generationOf = ({ model, sample, text, record }: BroughtAnswer, prompt: string): Generation => ({
  startedAt: new Date().toISOString(),
  prompt: record?.prompt ?? prompt,
  completion: {
    id:
      record?.generationId ??
      createHash("sha256")
        .update(JSON.stringify([model, sample, text]))
        .digest("hex"),
    text,
    usage: record?.usage ?? estimated(prompt, text),
    finishReason: (record?.finishReason ?? "other") as "stop",
    ...(record?.aside ? { aside: record.aside } : {}),
    cost: record ? record.cost : null,
    measured: { latencyMs: 0, retries: [], cached: true },
  },
  error: null,
});

/** Reads the model's answer from a record without a verdict, so that it can be judged without a new request. */
export const generationOfRecord = (file: string, place: ByteRange): Generation => {
  const [record] = readPlaced(file, [place]) as Iterable<SampleRecord>;
  const { prompt, measured, ...fields } = record as SampleRecord;
  const { startedAt, modelMs: latencyMs, retries, cached, requestId } = measured;
  return {
    startedAt,
    prompt,
    completion: {
      id: fields.generationId as string,
      text: fields.answer as string,
      usage: fields.usage as TokenUsage,
      finishReason: fields.finishReason as "stop",
      ...(fields.aside ? { aside: fields.aside } : {}),
      cost: fields.cost,
      measured: { latencyMs, retries, cached, ...(requestId === undefined ? {} : { requestId }) },
    },
    error: null,
  };
};

/** Throws if a run that judges existing answers is resumed without these answers. Such a run has no models to ask. */
export const refuseAnswered = (from: string | undefined, answers: readonly BroughtAnswer[] | undefined): void => {
  if (from === undefined || answers) return;
  throw new EngineError(`the answers of this run come from ${from}, so it cannot have further samples`, {
    code: "run_mismatch",
    argument: "resume",
    hint: "repeat the command that judged these answers, with the same id; finished verdicts are kept",
  });
};

/** Throws if an answer belongs to a task that the run does not have. */
export const refuseUnknownTasks = (answers: readonly BroughtAnswer[], taskIds: readonly string[]): void => {
  const ids = new Set(taskIds);
  const unknown = answers.find(({ task }) => !ids.has(task));
  if (!unknown) return;
  const close = nearest(unknown.task, taskIds);
  throw new EngineError(`there is an answer to "${unknown.task}", but no such task`, {
    code: "invalid_config",
    argument: "answers",
    value: unknown.task,
    hint: close ? `did you mean "${close}"?` : "name the tasks that were answered, with --tasks",
  });
};

/**
 * Finds the sample of the run to which each existing answer belongs. Throws `invalid_config` for two answers with the
 * same sample number, and `nothing_to_run` if no answer belongs to the run.
 */
export const jobsOf = (
  answers: readonly BroughtAnswer[],
  possible: readonly Pick<SampleJob, "task" | "language">[],
): readonly (SampleJob & { readonly answer: BroughtAnswer })[] => {
  const pairs = Map.groupBy(possible, ({ task }) => task.id);
  const keys = new Set<string>();
  const jobs = answers.flatMap((answer) => {
    const pair = pairs
      .get(answer.task)
      ?.find(({ language }) => answer.language === null || language === answer.language);
    if (!pair) return [];
    const { model, sample } = answer;
    const key = jobKey(pair.task.id, pair.language, model, sample);
    if (keys.has(key))
      throw new EngineError(`sample ${sample} of ${model} for "${answer.task}" occurs twice`, {
        code: "invalid_config",
        argument: "answers",
        value: answer.task,
        hint: "give each sample of a model and task its own number, or leave out all numbers",
      });
    keys.add(key);
    return [{ key, ...pair, model, sample, answer }];
  });
  if (jobs.length > 0) return jobs;
  throw new EngineError("no answer can be judged", {
    code: "nothing_to_run",
    argument: "answers",
    hint: "the run or file contains no answer to the chosen tasks in a language of the run",
  });
};

import { createReadStream } from "node:fs";
import { pipeline, type Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { z } from "zod";
import { EngineError } from "../../errors.ts";
import type { BroughtAnswer } from "./answer.ts";

/** The schema of one line, with taulab's field names or those of HumanEval (`completion`) and EvalPlus (`solution`). */
const lineSchema = z
  .object({
    task: z.string().optional(),
    task_id: z.string().optional(),
    language: z.string().optional(),
    model: z.string().optional(),
    sample: z.int().nonnegative().optional(),
    answer: z.string().optional(),
    solution: z.string().optional(),
    completion: z.string().optional(),
  })
  .refine(({ task, task_id }) => task !== undefined || task_id !== undefined, { error: "task (or task_id) is missing" })
  .refine(({ answer, solution, completion }) => (answer ?? solution ?? completion) !== undefined, {
    error: "answer (or solution, completion) is missing",
  });

const faultIn = (file: string, line: number | undefined, message: string): EngineError =>
  new EngineError(message, {
    code: "invalid_config",
    file,
    ...(line === undefined ? {} : { line }),
    hint: 'each line is an object such as {"task": "HumanEval/0", "model": "mine", "answer": "..."}',
  });

const parsed = (text: string, file: string, line: number): z.infer<typeof lineSchema> => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw faultIn(file, line, "this line is not valid JSON");
  }
  const result = lineSchema.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw faultIn(
    file,
    line,
    `${issue?.path.length ? `${issue.path.join(".")}: ` : ""}${issue?.message ?? "not as expected"}`,
  );
};

/**
 * Opens the file's text as a stream, decompressed if needed. An error of reading or decompressing appears on the
 * stream.
 */
const openText = (file: string): Readable => {
  const bytes = createReadStream(file);
  const text = file.endsWith(".gz") ? pipeline(bytes, createGunzip(), () => {}) : bytes;
  return text.setEncoding("utf8");
};

/**
 * Splits a text only at line feeds. `readline` would also split at U+2028 and U+2029, which JSON strings may contain.
 */
async function* linesOf(text: Readable): AsyncGenerator<string> {
  let tail = "";
  for await (const piece of text) {
    const lines = `${tail}${piece}`.split("\n");
    tail = lines.pop() as string;
    yield* lines;
  }
  yield tail;
}

/**
 * Reads answers from a JSONL file (plain or gzip) of another program, with the fields of taulab, HumanEval or
 * EvalPlus. If answers have no sample number, the n-th answer of a model to a task becomes sample n - 1.
 *
 * @param model name for answers that name no model
 */
export const readAnswers = async (file: string, model: string): Promise<readonly BroughtAnswer[]> => {
  const counts = new Map<string, number>();
  const answers: BroughtAnswer[] = [];
  let number = 0;
  try {
    for await (const text of linesOf(openText(file))) {
      number += 1;
      if (text.trim() === "") continue;
      const line = parsed(number === 1 ? text.replace(/^\uFEFF/, "") : text, file, number);
      const task = (line.task ?? line.task_id) as string;
      const language = line.language ?? null;
      const by = line.model ?? model;
      const key = JSON.stringify([task, language, by]);
      const sample = line.sample ?? counts.get(key) ?? 0;
      counts.set(key, sample + 1);
      const answer = (line.answer ?? line.solution ?? line.completion) as string;
      answers.push({ task, language, model: by, sample, simulated: false, text: answer, record: null });
    }
  } catch (error) {
    if (error instanceof EngineError) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    const [fault, hint] =
      code === "ENOENT"
        ? ["no such file", "check the path; it is taken from the current folder"]
        : [`the file cannot be read: ${message}`, "give a file of JSON lines, plain or gzip"];
    throw new EngineError(fault as string, { code: "invalid_config", file, hint: hint as string });
  }
  if (answers.length === 0) throw faultIn(file, undefined, "there is no answer in it");
  return answers;
};

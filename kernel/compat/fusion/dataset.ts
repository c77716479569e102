import type { Outcome } from "../../../sandbox/contract/outcome.ts";
import type { Program } from "../../../sandbox/contract/program.ts";
import { SandboxError } from "../../../sandbox/errors.ts";
import { tooLarge } from "../../../sandbox/server/read-text.ts";
import { inRequestWorker } from "../../../sandbox/text/pool.ts";
import type { TextJob } from "../../../sandbox/text/text-job.ts";
import { objectFields } from "../../../toolkit/base/is-object.ts";
import { asText } from "../as-text.ts";
import type { SubmitRequest, TestConfig } from "./request.ts";

/** One task of a data set. Its field names depend on the {@link DatasetType}. */
export type DatasetRow = Readonly<Record<string, unknown>>;

export interface Prompt {
  readonly id: string | number;
  readonly prompt: string;
  readonly labels: DatasetRow;
}

/**
 * Runs one of a submission's programs. `language` is SandboxFusion's name for a language or for a test mode, such as
 * `pytest`.
 */
export type RunPart = (
  part: Pick<Program, "source" | "tests" | "stdin"> & {
    readonly language: string;
    /** File name → content in base64; with null the file is not created. */
    readonly files?: Readonly<Record<string, string | null>>;
    /** Names of the files that the outcome returns. */
    readonly fetch?: readonly string[];
    readonly runSeconds?: number;
  },
) => Promise<Outcome>;

export interface TestAnswer {
  readonly passed: boolean;
  readonly outcome: Outcome;
  readonly testInfo: unknown;
}

export interface SubmissionResult {
  readonly code: string;
  readonly type: string | null;
  readonly fullCode: string;
  readonly testCode: string;
  readonly tests: readonly TestAnswer[];
}

/** One of SandboxFusion's classes of data sets: it converts rows to prompts and judges completions. */
export interface DatasetType {
  readonly name: string;
  prompt(row: DatasetRow, config: TestConfig): Prompt;
  /** Judges a completion. The row may be untrusted, so {@link submissionTexts} reads it in a separate thread. */
  submit(row: DatasetRow, request: SubmitRequest, run: RunPart): Promise<SubmissionResult>;
}

/** The solution, the tests and the whole program that are made from a row and a completion, before anything runs. */
export interface SubmittedText {
  readonly language: string;
  readonly code: string;
  readonly type: string | null;
  readonly fullCode: string;
  readonly testCode: string;
}

/**
 * Creates the texts of a submission (solution, tests, program) in a separate thread. Rows and completions are untrusted
 * and may contain regular expressions.
 */
export function submissionTexts<Texts>(
  job: TextJob<[DatasetRow, string, TestConfig], Texts>,
  row: DatasetRow,
  { completion, config }: SubmitRequest,
): Promise<Texts> {
  return inRequestWorker({
    job,
    args: [row, completion, config],
    about: "the completion, with the row and its stop tokens,",
    argument: "completion",
  });
}

/** Returns a field as an object. The field may contain JSON as a string, as data sets in tables store it. */
export function objectField(row: DatasetRow, name: string): DatasetRow {
  return objectFields(jsonField(row, name));
}

export function jsonField(row: DatasetRow, name: string): unknown {
  const value = row[name];
  if (typeof value !== "string") return value;
  const large = tooLarge(Buffer.from(value));
  if (large !== undefined) {
    throw new SandboxError(`row ${JSON.stringify(rowId(row))}: ${name} is JSON ${large.why}`, {
      code: "bad_request",
      argument: `config.provided_data.${name}`,
    });
  }
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}

export function rowId(row: DatasetRow): string | number {
  const id = row.id ?? row.task_id ?? row.name ?? "";
  return typeof id === "number" ? id : asText(id);
}

/** A text field that a row must have. */
export function textField(row: DatasetRow, name: string): string {
  const value = row[name];
  if (typeof value === "string") return value;
  throw new SandboxError(`row ${JSON.stringify(rowId(row))} has no text field ${name}`, {
    code: "bad_request",
    argument: `config.provided_data.${name}`,
    value,
  });
}

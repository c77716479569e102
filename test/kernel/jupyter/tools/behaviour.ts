import type { Run } from "./run.ts";

type Words = string | readonly string[];

/** The expected behaviour of a cell. The field names are those of the behaviour files. */
export interface Expectation {
  readonly status?: "ok" | "error" | "any" | "not_ok";
  readonly result_text?: string;
  readonly result_contains?: Words;
  readonly no_result?: boolean;
  readonly stdout?: string;
  readonly stdout_contains?: Words;
  readonly stderr_contains?: Words;
  readonly stdout_lines?: number;
  readonly stdout_len?: number;
  readonly ename?: string;
  readonly evalue_contains?: string;
  readonly traceback_regex?: string;
  readonly traceback_lacks?: Words;
  readonly report_contains?: Words;
  readonly has_message?: boolean;
  readonly mime?: readonly string[];
  readonly update_display?: boolean;
}

export interface BehaviourCell extends Expectation {
  readonly code: string;
  /** The expectation as a separate object. Files of behaviours that other kernels share have this form. */
  readonly expect?: Expectation;
  readonly timeout?: number;
  readonly wait?: number;
  readonly interrupt_after?: number;
  readonly answers?: readonly string[];
}

export interface Behaviour {
  readonly name: string;
  readonly cells: readonly BehaviourCell[];
  readonly burst?: number;
  /** True if the cells change the process, so that they need a new session. */
  readonly fresh?: boolean;
}

const list = (words: Words | undefined): readonly string[] => (typeof words === "string" ? [words] : (words ?? []));
const missing = (where: string, text: string, words: Words | undefined): string[] =>
  list(words)
    .filter((word) => !text.includes(word))
    .map((word) => `${where} lacks ${JSON.stringify(word)}`);

/** The differences between a cell's outputs and its expectation; empty if there are none. */
export const faultsOf = (run: Run, expect: Expectation): string[] => {
  const { status = "ok", mime = [] } = expect;
  const { result, error } = run;
  const stdout = run.text();
  const seen = new Set(run.bundles.flatMap((bundle) => Object.keys(bundle)));
  const told = `${run.text("stderr")}${error ? Object.values(error).join("\n") : ""}`;
  const unless = (fine: boolean, fault: string): string[] => (fine ? [] : [fault]);
  return [
    ...unless(
      status === "any" || (status === "not_ok" ? run.status !== "ok" : run.status === status),
      `status ${run.status}`,
    ),
    ...unless(run.status !== "error" || error !== undefined, "no error message"),
    ...unless(!expect.no_result || result === undefined, `a result: ${result}`),
    ...unless(expect.result_text === undefined || result === expect.result_text, `result ${JSON.stringify(result)}`),
    ...missing("result", result ?? "", expect.result_contains),
    ...unless(expect.stdout === undefined || stdout === expect.stdout, `stdout ${JSON.stringify(stdout)}`),
    ...missing("stdout", stdout, expect.stdout_contains),
    ...missing("stderr", run.text("stderr"), expect.stderr_contains),
    ...unless(
      expect.stdout_lines === undefined || stdout.split("\n").length - 1 === expect.stdout_lines,
      "number of lines",
    ),
    ...unless(expect.stdout_len === undefined || stdout.length === expect.stdout_len, `${stdout.length} characters`),
    ...unless(expect.ename === undefined || error?.ename === expect.ename, `ename ${error?.ename}`),
    ...missing("evalue", error?.evalue ?? "", expect.evalue_contains),
    ...unless(
      expect.traceback_regex === undefined || new RegExp(expect.traceback_regex).test(error?.traceback ?? ""),
      "traceback does not match",
    ),
    ...list(expect.traceback_lacks)
      .filter((word) => (error?.traceback ?? "").includes(word))
      .map((word) => `traceback holds ${JSON.stringify(word)}`),
    ...missing("report", told, expect.report_contains),
    ...unless(!expect.has_message || Boolean(error?.evalue.trim()), "no message"),
    ...mime.filter((type) => !seen.has(type)).map((type) => `no ${type} among ${[...seen].join(", ")}`),
    ...unless(!expect.update_display || run.of("update_display_data").length > 0, "no update"),
  ];
};

import type { Outcome, Status } from "../../../../sandbox/contract/outcome.ts";
import type { ExecutionOutcome } from "../base/outcomes.ts";

const byStatus: Readonly<Partial<Record<Status, ExecutionOutcome>>> = {
  compile_error: "COMPILATION_ERROR",
  timeout: "TIME_LIMIT_EXCEEDED",
  memory_limit: "MEMORY_LIMIT",
  process_limit: "RUNTIME_ERROR",
  output_limit: "RUNTIME_ERROR",
};

const isSyntaxError = (text: string): boolean => /\b(?:SyntaxError|IndentationError|TabError)\b/.test(text);

/**
 * True for Bash's message about a solution with a syntax error. Bash parses a text command by command, so the test
 * still runs.
 */
const isUnreadShell = (text: string): boolean =>
  /: syntax error(?: near unexpected token|: unexpected end of file)/.test(text);

/** The outcome of a run as the evidence names it. The caller must handle sandbox failures first. */
export const executionOutcome = ({ status, tests, exitCode, stderr }: Outcome): ExecutionOutcome => {
  const outcomeOfStatus = byStatus[status];
  if (outcomeOfStatus) return outcomeOfStatus;
  const [test] = tests;
  if (test?.status === "timeout") return "TIME_LIMIT_EXCEEDED";
  if (test ? test.status === "passed" : status === "ok" && exitCode === 0) return "PASSED";
  if (isUnreadShell(stderr.text)) return "SYNTAX_ERROR";
  if (test?.status === "failed") return "WRONG_ANSWER";
  return isSyntaxError(`${test?.message ?? ""}\n${stderr.text}`) ? "SYNTAX_ERROR" : "RUNTIME_ERROR";
};

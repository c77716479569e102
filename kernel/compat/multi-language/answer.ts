import type { Outcome } from "../../../sandbox/contract/outcome.ts";
import { signalNumber } from "../../../sandbox/contract/signals.ts";

export type Body = Readonly<Record<string, unknown>>;

export interface AnswerHeader {
  readonly uid: string;
  readonly language: string;
  /** Address of the service as the client used it. */
  readonly address: string;
  readonly showLog: boolean;
}

function exitCode(word: string, outcome: Outcome | null): number {
  if (outcome === null || word === "PASSED") return 0;
  const signal = signalNumber(outcome.signal);
  if (signal !== null) return -signal;
  return outcome.exitCode || outcome.compilation?.exitCode || 1;
}

/** The answer in the format of AutoCodeBench's sandbox; it contains an error `message` if no program ran. */
export function answer(
  { uid, language, address, showLog }: AnswerHeader,
  word: string,
  allCode: string,
  outcome: Outcome | null,
  message = "",
): Body {
  const { compilation } = outcome ?? { compilation: null };
  const compiler =
    compilation === null ? "" : ([compilation.stderr, compilation.stdout].find((text) => text.trim() !== "") ?? "");
  const errorText =
    outcome === null ? message : outcome.stderr.text || (outcome.tests[0]?.message ?? "") || (outcome.error ?? "");
  const stdout = outcome?.stdout.text ?? "";
  const crash = word === "RUNTIME_ERROR" || word === "INTERNAL_ERROR";
  return {
    src_uid: uid,
    all_code: allCode,
    exec_cout: stdout,
    exec_outcome: word,
    exec_compile_message: word === "COMPILATION_ERROR" && showLog ? compiler : "",
    exec_runtime_message: outcome === null ? message : crash && showLog ? errorText : "",
    response_extensions: {
      server_ip: address,
      exec_runtime: (outcome?.usage.wallMs ?? 0) / 1000,
      outcome: word,
      stdout,
      stderr: word === "COMPILATION_ERROR" ? compiler : errorText,
      language,
      exit_code: exitCode(word, outcome),
      timeout: word === "TIME_LIMIT_EXCEEDED",
      assurance: outcome?.assurance ?? null,
    },
  };
}

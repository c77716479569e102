import { checkerFiles as names } from "../../contract/checker-files.ts";
import type { JailExit } from "../../contract/jail.ts";
import { normalizeLimits } from "../../contract/limits.ts";
import type { CheckerComparison, StdioTest } from "../../contract/program.ts";
import type { HostContext } from "../../contract/slot.ts";
import { SandboxError } from "../../errors.ts";
import { toBytes } from "../../jail/jail-spec.ts";
import { requireLanguage } from "../../languages/registry.ts";
import { buildOwn } from "../../run/build-own.ts";
import { Execution, type ExecutionParts } from "../../run/execution.ts";
import { needToolchain } from "../../run/need-toolchain.ts";
import { exitStatus } from "../../run/outcome-of.ts";
import { checkerVerdict, type OutputVerdict } from "./checker-verdict.ts";

const hint =
  "a checker reports its verdict by exit code 42 (accepted) or 43 (rejected), by testlib's codes in C, C++ and Rust, " +
  'or by a last line on stdout such as {"accepted": true, "score": 1, "comment": ""}';

function failed(test: StdioTest, why: string, value: string): SandboxError {
  return new SandboxError(`the checker of test ${JSON.stringify(test.id)} failed: ${why}`, {
    code: "checker_failed",
    argument: "tests",
    value: value.slice(-2000),
    hint,
  });
}

/** The slot (a set of launchers) of the judged program, in which the checker also runs, and the host's properties. */
export type CheckerSide = Pick<ExecutionParts, "slot" | "signal"> & { readonly place: HostContext };

/**
 * Judges an output by a checker program. It is compiled once and runs after the judged program has ended.
 *
 * @throws SandboxError `checker_failed` if the checker does not compile, crashes or exceeds a limit
 */
export async function runChecker(
  { slot, place, signal }: CheckerSide,
  rule: CheckerComparison,
  test: StdioTest,
  printed: Uint8Array,
): Promise<OutputVerdict> {
  const language = requireLanguage(rule.language);
  const toolchain = await needToolchain(place, language, `${language.name}, the checker's language,`);
  const limits = normalizeLimits(rule.limits);
  const program = {
    language: language.name,
    source: rule.source,
    files: { ...rule.files },
    args: Object.values(names),
  };
  const execution = new Execution({
    program,
    language,
    toolchain,
    limits,
    slot,
    signal,
    savedBuilds: place.savedBuilds,
  });
  const built = await buildOwn(execution);
  if (built.compilation?.ok === false) throw failed(test, "it does not compile", built.compilation.stderr);
  const inputs = [
    { path: names.input, content: toBytes(test.stdin) },
    { path: names.output, content: printed },
    { path: names.answer, content: toBytes(test.expected) },
  ];
  const exit = await execution.run([...built.files, ...inputs]);
  if (exit.cause === "fault") throw new Error(exit.error ?? "the checker could not be started");
  const verdict = checkerVerdict(exit, language);
  if (verdict === undefined) throw failed(test, whyNot(exit), Buffer.from(exit.stderr).toString());
  return verdict;
}

function whyNot(exit: JailExit): string {
  const last = Buffer.from(exit.stderr).toString().trim().split("\n").at(-1) ?? "";
  const end = exit.signal > 0 ? `signal ${exit.signal}` : `exit code ${exit.exitCode}`;
  return [exit.cause === "exit" ? end : exitStatus(exit).replace("_", " "), last]
    .filter((part) => part !== "")
    .join(", ");
}

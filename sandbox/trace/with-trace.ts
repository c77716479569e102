import type { Outcome } from "../contract/outcome.ts";
import type { Program } from "../contract/program.ts";
import { SandboxError } from "../errors.ts";
import { findLanguage } from "../languages/registry.ts";
import { type Tracer, tracers } from "./tracers.ts";

/** File that the tracer writes into the work folder. */
const report = "taulab-trace.json";

const refuse = (program: Program): void => {
  if (program.tests === undefined || program.tests.length === 0) return;
  throw new SandboxError("a program with tests cannot be traced", {
    code: "invalid_program",
    argument: "trace",
    value: program.trace,
    hint: "pass each input as stdin of a separate run, or append the call to the source",
  });
};

const tracedProgram = ({ trace: _, ...program }: Program, tracer: Tracer): Program => ({
  ...program,
  source: tracer.main(),
  files: { ...program.files, [tracer.fileName]: program.source },
  artifacts: [...(program.artifacts ?? []), report],
});

/**
 * The executed lines that the tracer reported, ascending. Null if the tracer did not finish, or wrote something else.
 */
const linesOf = (bytes: Uint8Array | undefined, source: string): readonly number[] | null => {
  try {
    const lines: unknown = JSON.parse(new TextDecoder().decode(bytes));
    const last = source.split("\n").length;
    const isValid = (line: unknown, at: number, all: readonly unknown[]): boolean =>
      Number.isInteger(line) && (line as number) > Number(all[at - 1] ?? 0) && (line as number) <= last;
    return Array.isArray(lines) && lines.every(isValid) ? lines : null;
  } catch {
    return null;
  }
};

/** Runs a program. If it requests a trace, the outcome contains the lines that were executed. */
export async function withTrace(program: Program, run: (untraced: Program) => Promise<Outcome>): Promise<Outcome> {
  if (program.trace === undefined) return run(program);
  refuse(program);
  const tracer = tracers.get(findLanguage(program.language)?.name ?? "");
  if (tracer === undefined) {
    const { trace: _, ...untraced } = program;
    return { ...(await run(untraced)), trace: null };
  }
  const outcome = await run(tracedProgram(program, tracer));
  const { [report]: bytes, ...artifacts } = outcome.artifacts;
  return { ...outcome, artifacts, trace: linesOf(bytes, program.source) };
}

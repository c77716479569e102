import { bareEnd, type JailExit } from "../contract/jail.ts";
import { jailSpec, toBytes, toJailLimits } from "../jail/jail-spec.ts";
import { harnessScript } from "../languages/common/harness-script.ts";
import type { PlainRunner } from "../languages/common/plain-runner.ts";
import type { ExecutionParts } from "../run/execution.ts";
import { statusOf } from "../run/outcome-of.ts";
import { Side, within } from "./session.ts";

const graceMs = 300;

export interface LoadFailure {
  readonly failure: string;
  readonly late: boolean;
  /** How it ended, or the program itself where it has not. */
  readonly exit: JailExit | Side;
}

export type Loaded = { readonly side: Side } | LoadFailure;

/** A program, the script that runs it with its tests, and where. */
export interface ProgramStart extends Omit<ExecutionParts, "signal" | "kept"> {
  readonly harness: PlainRunner;
  /** Which lane of the slot; default 0. */
  readonly lane?: number | undefined;
  /** Comparisons that classes of the program define are withdrawn before the tests run; known in Python alone. */
  readonly bare?: boolean | undefined;
  /** What the program's file holds, where a test is a text with the solution in it. */
  readonly whole?: string | undefined;
}

/** The name by which tests load, read or start their program as a file, where they do and there is no such file. */
const namedByTests = ({ language, harness, program }: ProgramStart): readonly string[] => {
  const name = `solution${language.extensions[0]}`;
  if (harness.isAnyModule || Object.hasOwn(program.files ?? {}, name)) return [];
  return program.tests?.some((test) => test.kind === "assert" && test.code.includes(name)) ? [name] : [];
};

/** Starts the program in its jail, for its tests as well, and waits until it is loaded; in the slot's lane of that number. */
export async function startProgram(start: ProgramStart): Promise<Loaded> {
  const { slot, language, harness, toolchain, program, limits } = start;
  const { lane: number = 0, bare = false, whole = program.source } = start;
  const path = language.fileName;
  const { file, program: own } = harness;
  const files = [
    { path, content: toBytes(whole) },
    ...namedByTests(start).map((name) => ({ path: name, content: toBytes(whole) })),
    ...(file === undefined ? [] : [{ path: file, content: toBytes(harnessScript(own)) }]),
    ...Object.entries(program.files ?? {}).map(([name, content]) => ({ path: name, content: toBytes(content) })),
  ];
  const { lane, forks } = await slot.plain(language, toolchain, number);
  const argv = forks ? ["@harness"] : harness.command(toolchain, harnessScript(own));
  const jailed = lane.start(
    jailSpec(toolchain, argv, {
      channel: true,
      files,
      limits: { ...toJailLimits(limits), wallMs: 0, cpuMs: 0 },
      artifacts: program.artifacts ?? [],
      stdin: toBytes(program.stdin),
    }),
  );
  const side = new Side(jailed, harness.wire);
  side.tell({ path, source: program.source, ...(bare ? { bare } : {}) });
  const answer = await within(limits.wallMs, side.next());
  if (answer === "late") {
    jailed.kill();
    const exit = await jailed.exit;
    return { failure: `the program did not load in ${limits.wallMs} ms`, late: true, exit };
  }
  if (answer === null) {
    const exit = await jailed.exit;
    return { failure: `the program ended while it was loading (${endOf(exit)})`, late: false, exit };
  }
  if (answer.ok === true) return { side };
  return {
    failure: `the program failed to load: ${String(answer.type)}: ${String(answer.message)}`,
    late: false,
    exit: side,
  };
}

/** Ends a program of which nothing more is wanted; whoever needs its lane next waits until it is gone. */
export function leaveProgram({ jailed }: Side): JailExit {
  jailed.kill();
  return bareEnd("exit", 0, null);
}

/** Lets the program's own exit handlers run, for a moment. */
export async function endProgram(side: Side): Promise<JailExit> {
  side.onFrame = undefined;
  side.tell({ end: true });
  if ((await within(graceMs, side.jailed.exit)) === "late") side.jailed.kill();
  const exit = await side.jailed.exit;
  return exit.cause === "killed" ? { ...exit, cause: "exit", exitCode: 0, signal: 0 } : exit;
}

export function endOf(exit: JailExit): string {
  if (exit.cause === "exit") return exit.signal > 0 ? `signal ${exit.signal}` : `exit code ${exit.exitCode}`;
  return statusOf(exit).replace("_", " ");
}

import { bareEnd, type JailExit } from "../contract/jail.ts";
import { jailSpec, toBytes, toJailLimits } from "../jail/jail-spec.ts";
import { harnessScript } from "../languages/common/harness-script.ts";
import type { PlainRunner } from "../languages/common/plain-runner.ts";
import type { ExecutionParts } from "../run/execution.ts";
import { exitStatus } from "../run/outcome-of.ts";
import { SessionSide, withinTime } from "./session.ts";

const graceMs = 300;

export interface LoadFailure {
  readonly failure: string;
  readonly late: boolean;
  /** The end of the program, or the process itself if it still runs. */
  readonly exit: JailExit | SessionSide;
}

export type Loaded = { readonly side: SessionSide } | LoadFailure;

/** A program, the script that runs it with its tests, and the slot for both. */
export interface ProgramStart extends Omit<ExecutionParts, "signal" | "savedBuilds"> {
  readonly harness: PlainRunner;
  /** Number of the slot's launcher lane; default 0. */
  readonly lane?: number | undefined;
  /** True if comparison methods of the program's classes are disabled before the tests run; only Python supports it. */
  readonly withdrawsComparisons?: boolean | undefined;
  /** The text of the program's file, if a test's text contains the solution. */
  readonly fileText?: string | undefined;
}

/** The file name under which tests load, read or start their program. Empty if they do not, or if the file exists. */
const namedByTests = ({ language, harness, program }: ProgramStart): readonly string[] => {
  const name = `solution${language.extensions[0]}`;
  if (harness.isAnyModule || Object.hasOwn(program.files ?? {}, name)) return [];
  return program.tests?.some((test) => test.kind === "assert" && test.code.includes(name)) ? [name] : [];
};

/** Starts the program and its tests in a jail, and waits until it is loaded. It uses the slot's lane of that number. */
export async function startProgram(start: ProgramStart): Promise<Loaded> {
  const { slot, language, harness, toolchain, program, limits } = start;
  const { lane: number = 0, withdrawsComparisons = false, fileText = program.source } = start;
  const path = language.fileName;
  const { file, program: addresses } = harness;
  const files = [
    { path, content: toBytes(fileText) },
    ...namedByTests(start).map((name) => ({ path: name, content: toBytes(fileText) })),
    ...(file === undefined ? [] : [{ path: file, content: toBytes(harnessScript(addresses)) }]),
    ...Object.entries(program.files ?? {}).map(([name, content]) => ({ path: name, content: toBytes(content) })),
  ];
  const { lane, forks } = await slot.plain(language, toolchain, number);
  const argv = forks ? ["@harness"] : harness.command(toolchain, harnessScript(addresses));
  const jailed = lane.start(
    jailSpec(toolchain, argv, {
      channel: true,
      files,
      limits: { ...toJailLimits(limits), wallMs: 0, cpuMs: 0 },
      artifacts: program.artifacts ?? [],
      stdin: toBytes(program.stdin),
    }),
  );
  const side = new SessionSide(jailed, harness.wire);
  side.tell({ path, source: program.source, ...(withdrawsComparisons ? { bare: withdrawsComparisons } : {}) });
  const answer = await withinTime(limits.wallMs, side.next());
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

/** Ends a program that is not needed any more. The next user of its lane waits until it has ended. */
export function leaveProgram({ jailed }: SessionSide): JailExit {
  jailed.kill();
  return bareEnd("exit", 0, null);
}

/** Waits briefly for the program's own exit handlers. */
export async function endProgram(side: SessionSide): Promise<JailExit> {
  side.onFrame = undefined;
  side.tell({ end: true });
  if ((await withinTime(graceMs, side.jailed.exit)) === "late") side.jailed.kill();
  const exit = await side.jailed.exit;
  return exit.cause === "killed" ? { ...exit, cause: "exit", exitCode: 0, signal: 0 } : exit;
}

export function endOf(exit: JailExit): string {
  if (exit.cause === "exit") return exit.signal > 0 ? `signal ${exit.signal}` : `exit code ${exit.exitCode}`;
  return exitStatus(exit).replace("_", " ");
}

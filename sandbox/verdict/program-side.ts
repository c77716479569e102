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
  /** The exit of the program's process, or the process itself if it still runs. */
  readonly exit: JailExit | SessionSide;
}

export type Loaded = { readonly side: SessionSide } | LoadFailure;

/** The parts of a process that runs a solution and its tests: program, harness script and slot. */
export interface ProgramStart extends Omit<ExecutionParts, "signal" | "savedBuilds"> {
  readonly harness: PlainRunner;
  /** Number of the launcher in the slot; launchers with different numbers may run at the same time. Default 0. */
  readonly lane?: number | undefined;
  /** True if comparison methods of the program's classes are disabled before the tests run; only Python supports it. */
  readonly withdrawsComparisons?: boolean | undefined;
  /** The text of the program's file, if it is not the source: a test's text that contains the solution. */
  readonly fileText?: string | undefined;
}

/**
 * The name, such as `solution.py`, under which tests import or open their program. Empty if the tests use no such name,
 * or if one of the program's files has it.
 */
const namedByTests = ({ language, harness, program }: ProgramStart): readonly string[] => {
  const name = `solution${language.extensions[0]}`;
  if (harness.isAnyModule || Object.hasOwn(program.files ?? {}, name)) return [];
  return program.tests?.some((test) => test.kind === "assert" && test.code.includes(name)) ? [name] : [];
};

/** The texts of the program, of its files and of its tests. */
const textsOf = ({ program: { source, files = {}, tests = [] } }: ProgramStart): readonly string[] => [
  source,
  ...Object.values(files).filter((content) => typeof content === "string"),
  ...tests.flatMap((test) => (test.kind === "assert" ? [test.code] : [])),
];

/**
 * Starts a program in a jail, with a harness (the script that runs tests), and waits until it is loaded. The function
 * uses the slot's launcher of number `lane`.
 */
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
  const role = harness.role?.(textsOf(start));
  const { lane, forks } = await slot.plain(language, toolchain, number, role);
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

/** Kills a program that is not needed any more. The next user of its launcher waits until it has ended. */
export function leaveProgram({ jailed }: SessionSide): JailExit {
  jailed.kill();
  return bareEnd("exit", 0, null);
}

/** Ends a program, but first waits briefly for its own exit handlers. */
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

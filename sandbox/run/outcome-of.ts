import { bareEnd, type JailExit } from "../contract/jail.ts";
import type { Compilation, Isolation, Outcome, Status, Stream } from "../contract/outcome.ts";
import { signalName } from "../contract/signals.ts";
import { saysOutOfMemory } from "./out-of-memory.ts";

export function toStream(bytes: Uint8Array, truncated: boolean): Stream {
  return { text: new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes), bytes, truncated };
}

const statuses: Readonly<Record<JailExit["cause"], (exit: JailExit) => Status>> = {
  exit: ({ exitCode, stderr }) => {
    if (exitCode === 0) return "ok";
    return saysOutOfMemory(stderr) ? "memory_limit" : "runtime_error";
  },
  wall: () => "timeout",
  cpu: () => "timeout",
  memory: () => "memory_limit",
  processes: () => "process_limit",
  output: () => "output_limit",
  killed: () => "runtime_error",
  fault: () => "sandbox_error",
};

export function exitStatus(exit: JailExit): Status {
  return statuses[exit.cause](exit);
}

/** Converts the name of a returned file to text. A name that is not valid UTF-8 is encoded as base64. */
function artifactName(path: Uint8Array): string {
  const text = new TextDecoder().decode(path);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what is looked for
  return /[\u0000-\u001f\u007f\ufffd]/.test(text) ? `base64:${Buffer.from(path).toString("base64")}` : text;
}

export function artifactsOf(exit: JailExit): Record<string, Uint8Array> {
  return Object.fromEntries(exit.artifacts.map((a) => [artifactName(a.path), a.content]));
}

/** The outcome of a program that ran without tests. */
export function outcomeOf(exit: JailExit, isolation: Isolation): Outcome {
  return {
    status: exitStatus(exit),
    exitCode: exit.exitCode,
    signal: signalName(exit.signal),
    stdout: toStream(exit.stdout, exit.stdoutTruncated),
    stderr: toStream(exit.stderr, exit.stderrTruncated),
    usage: { wallMs: exit.wallMs, cpuMs: exit.cpuMs, peakMemoryBytes: exit.peakMemoryBytes },
    compilation: null,
    tests: [],
    verdict: null,
    assurance: null,
    probes: [],
    artifacts: artifactsOf(exit),
    isolation,
    error: exit.error,
  };
}

/** The outcome if the sandbox failed, not the program. */
export function failedOutcome(error: string, isolation: Isolation): Outcome {
  return outcomeOf(bareEnd("fault", null, error), isolation);
}

/** The outcome of a program that never ran, because it does not compile, or not in time. */
export function compileFailure(compilation: Compilation, isolation: Isolation): Outcome {
  const status = compilation.timedOut ? "compile_timeout" : "compile_error";
  return { ...failedOutcome("", isolation), status, compilation, error: null };
}

import type { Content } from "./message.ts";

/** The versions that the reply to `kernel_info_request` contains. */
export interface KernelInfo {
  readonly version: string;
  readonly nodeVersion: string;
  readonly typescriptVersion: string;
}

export const kernelInfoReply = ({ version, nodeVersion, typescriptVersion }: KernelInfo): Content => ({
  status: "ok",
  protocol_version: "5.4",
  implementation: "taulab",
  implementation_version: version,
  language_info: {
    name: "typescript",
    version: typescriptVersion,
    mimetype: "text/typescript",
    file_extension: ".ts",
    pygments_lexer: "typescript",
    codemirror_mode: { name: "javascript", typescript: true },
    nbconvert_exporter: "script",
  },
  banner: `taulab ${version}: TypeScript ${typescriptVersion} on Node.js ${nodeVersion}\nType %lsmagic for the kernel's own commands.`,
  debugger: true,
  help_links: [
    { text: "TypeScript", url: "https://www.typescriptlang.org/docs/" },
    { text: "Node.js", url: "https://nodejs.org/docs/latest/api/" },
  ],
  supported_features: ["debugger", "kernel subshells"],
});

export interface ErrorContent {
  readonly ename: string;
  readonly evalue: string;
  readonly traceback: readonly string[];
}

const errorFields = ({ ename, evalue, traceback }: ErrorContent) => ({ ename, evalue, traceback });

export const status = (state: "busy" | "idle" | "starting"): Content => ({ execution_state: state });
export const executeInput = (code: string, count: number): Content => ({ code, execution_count: count });
export const stream = (name: string, text: string): Content => ({ name, text });
export const error = (report: ErrorContent): Content => errorFields(report);

export const executeOk = (count: number, userExpressions: Content, payload: readonly Content[]): Content => ({
  status: "ok",
  execution_count: count,
  user_expressions: userExpressions,
  payload,
});

export const executeError = (count: number, report: ErrorContent): Content => ({
  status: "error",
  execution_count: count,
  user_expressions: {},
  payload: [],
  ...errorFields(report),
});

export const executeAborted = (count: number): Content => ({ status: "aborted", execution_count: count });

export const executeResult = (count: number, data: Content, metadata: Content): Content => ({
  execution_count: count,
  data,
  metadata,
});

export const displayData = (data: Content, metadata: Content, displayId: string | undefined): Content => ({
  data,
  metadata,
  transient: displayId === undefined ? {} : { display_id: displayId },
});

export const clearOutput = (wait: boolean): Content => ({ wait });

export interface CompletionMatch {
  readonly text: string;
  readonly type: string;
  readonly signature?: string;
}

export const completions = (matches: readonly CompletionMatch[], start: number, end: number): Content => ({
  status: "ok",
  matches: matches.map(({ text }) => text),
  cursor_start: start,
  cursor_end: end,
  metadata: { _jupyter_types_experimental: matches.map((match) => ({ ...match, start, end })) },
});

export const inspection = (isFound: boolean, data: Content): Content => ({
  status: "ok",
  found: isFound,
  data,
  metadata: {},
});

export const isCompleteReply = (state: "complete" | "incomplete" | "invalid" | "unknown", indent?: string): Content =>
  state === "incomplete" ? { status: state, indent: indent ?? "" } : { status: state };

export const historyReply = (entries: readonly unknown[]): Content => ({ status: "ok", history: entries });
export const commInfoReply = (comms: Readonly<Record<string, string>>): Content => ({
  status: "ok",
  comms: Object.fromEntries(Object.entries(comms).map(([id, target]) => [id, { target_name: target }])),
});
export const shutdownReply = (restart: boolean): Content => ({ status: "ok", restart });
export const interruptReply = (): Content => ({ status: "ok" });
export const emptyReply = (): Content => ({ status: "ok" });
export const connectReply = (ports: Content): Content => ({ status: "ok", ...ports });
export const subshell = (id: string): Content => ({ status: "ok", subshell_id: id });
export const subshells = (ids: readonly string[]): Content => ({ status: "ok", subshell_id: ids });

/** CPU and memory use of the kernel and of the machine: memory in bytes, CPU in percent. */
export interface UsageFigures {
  readonly hostname: string;
  readonly pid: number;
  readonly kernelCpu: number;
  readonly kernelMemory: number;
  readonly cpuCount: number;
  readonly hostCpu: number;
  readonly total: number;
  readonly available: number;
}

export const usageReply = (figures: UsageFigures): Content => ({
  status: "ok",
  hostname: figures.hostname,
  pid: figures.pid,
  kernel_cpu: figures.kernelCpu,
  kernel_memory: figures.kernelMemory,
  cpu_count: figures.cpuCount,
  host_cpu_percent: figures.hostCpu,
  host_virtual_memory: {
    total: figures.total,
    available: figures.available,
    used: figures.total - figures.available,
    free: figures.available,
    percent: (100 * (figures.total - figures.available)) / figures.total,
  },
});

export const inputRequest = (prompt: string, password: boolean): Content => ({ prompt, password });

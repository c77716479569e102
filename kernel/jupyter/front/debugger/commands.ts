import { readFileSync } from "node:fs";
import type { WantedBreakpoint } from "./breakpoints.ts";
import type { CommandArguments, CommandContext, DebugCommand } from "./command.ts";
import { compileFor, evaluateInFrame } from "./evaluate.ts";
import { exceptionFilters } from "./exceptions.ts";
import { stackFrames } from "./frames.ts";
import { cellPrefix, cellSuffix, hashSeed } from "./sources.ts";

const threadId = 1;
const pathOf = ({ source }: CommandArguments): string => String((source as { path?: unknown } | undefined)?.path ?? "");
const identifier = /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u;
const nameIn = (value: unknown): string => {
  if (typeof value === "string" && identifier.test(value)) return value;
  throw new Error(`${JSON.stringify(value)} is not a variable name`);
};

const debugInfo: DebugCommand = (_args, debug) => ({
  isStarted: debug.attached,
  hashMethod: "Murmur2",
  hashSeed,
  tmpFilePrefix: cellPrefix,
  tmpFileSuffix: cellSuffix,
  breakpoints: debug.breakpoints.list(),
  stoppedThreads: debug.pause ? [threadId] : [],
  richRendering: true,
  exceptionPaths: [],
  copyToGlobals: true,
});

const initialize: DebugCommand = (_args, debug) => {
  queueMicrotask(() => debug.event("initialized"));
  return {
    supportsConfigurationDoneRequest: true,
    supportsConditionalBreakpoints: true,
    supportsHitConditionalBreakpoints: true,
    supportsEvaluateForHovers: true,
    supportsModulesRequest: true,
    supportsExceptionInfoRequest: true,
    exceptionBreakpointFilters: exceptionFilters,
  };
};

const setBreakpoints: DebugCommand = async (args, debug) => {
  const requested = (args.breakpoints ?? []) as readonly WantedBreakpoint[];
  return { breakpoints: await debug.breakpoints.replace(pathOf(args), requested) };
};

const stackTrace: DebugCommand = async (_args, debug) => {
  const { target } = await debug.target();
  const frames = await stackFrames(debug.pause?.callFrames ?? [], target, debug.sources);
  return { stackFrames: frames, totalFrames: frames.length };
};

const scopes: DebugCommand = async ({ frameId }, debug) => {
  const frame = debug.frame(frameId);
  if (!frame) throw new Error("the paused stack has no frame with this number");
  return { scopes: (await debug.target()).variables.scopes(frame) };
};

const variables: DebugCommand = async ({ variablesReference, start, count }, debug) => {
  const all = await (await debug.target()).variables.list(Number(variablesReference));
  const from = Number(start ?? 0);
  return { variables: count ? all.slice(from, from + Number(count)) : all.slice(from) };
};

const inspectVariables: DebugCommand = async (_args, debug) => ({
  variables: await (await debug.target()).variables.notebook(),
});

/** Displays a variable as the notebook would display it as a cell's value. */
const richInspectVariables: DebugCommand = async ({ variableName, frameId }, debug) => {
  const { target, variables } = await debug.target();
  const frame = debug.frame(frameId);
  const code = await compileFor(nameIn(variableName), frame, target, variables);
  const options = { returnByValue: true, ...(!frame && { awaitPromise: true }) };
  const { value } = await target.evaluate(`${target.port}.show(${code})`, options, frame);
  return typeof value === "string" ? (JSON.parse(value) as object) : { data: {}, metadata: {} };
};

const evaluate: DebugCommand = async ({ expression, frameId }, debug) => {
  const { target, variables } = await debug.target();
  const frame = debug.frame(frameId) ?? debug.pause?.callFrames[0];
  const result = await evaluateInFrame(String(expression ?? ""), frame, target, variables);
  const { value, variablesReference } = variables.describe("", result);
  return { result: value, type: result.className ?? result.type, variablesReference };
};

const copyToGlobals: DebugCommand = async ({ srcVariableName, dstVariableName, srcFrameId }, debug) => {
  const { target, variables } = await debug.target();
  const frame = debug.frame(srcFrameId);
  const name = nameIn(dstVariableName);
  const code = await compileFor(nameIn(srcVariableName), frame, target, variables);
  await target.evaluate(`${target.port}.set(${JSON.stringify(name)}, ${code})`, {}, frame);
  debug.declare(name);
  return {};
};

const source: DebugCommand = (args, debug) => {
  const path = pathOf(args);
  const content = debug.sources.textOf(path) ?? readFileSync(path, "utf8");
  return { content, mimeType: "text/typescript" };
};

/** Lists the session's cells and the files that it has loaded. */
const modules: DebugCommand = async (_args, debug) => {
  const { target } = await debug.target();
  const paths = new Set([...target.scripts.values()].flatMap((url) => debug.sources.pathOf(url) ?? []));
  const files = [...paths].filter((path) => !debug.sources.isCell(path) && !path.includes("/node_modules/"));
  const all = files.map((path, index) => ({ id: index + 1, name: path.split(/[\\/]/).at(-1), path }));
  return { modules: all, totalModules: all.length };
};

const exceptionInfo: DebugCommand = (_args, debug) => {
  const text = String(debug.pause?.data?.description ?? "");
  return { exceptionId: text.split(":")[0], description: text, breakMode: "always" };
};

const setExceptionBreakpoints: DebugCommand = async ({ filters }, debug) => {
  await debug.setFilters(Array.isArray(filters) ? filters.map(String) : []);
  return {};
};

const withoutBody = (act: (debug: CommandContext) => void | Promise<void>): DebugCommand => {
  return async (_args, debug) => {
    await act(debug);
    return {};
  };
};

/** The requests that a client may send: command → handler. */
export const debugCommands: Readonly<Record<string, DebugCommand>> = {
  debugInfo,
  initialize,
  attach: withoutBody((debug) => debug.attach()),
  configurationDone: withoutBody(() => undefined),
  disconnect: withoutBody((debug) => debug.detach()),
  dumpCell: ({ code }, debug) => ({ sourcePath: debug.sources.add(String(code ?? "")) }),
  setBreakpoints,
  setExceptionBreakpoints,
  exceptionInfo,
  threads: () => ({ threads: [{ id: threadId, name: "main" }] }),
  stackTrace,
  scopes,
  variables,
  inspectVariables,
  richInspectVariables,
  evaluate,
  copyToGlobals,
  source,
  modules,
  pause: withoutBody((debug) => debug.pauseNow()),
  continue: async (_args, debug) => {
    await debug.resume();
    return { allThreadsContinued: true };
  },
  next: withoutBody((debug) => debug.resume("stepOver")),
  stepIn: withoutBody((debug) => debug.resume("stepInto")),
  stepOut: withoutBody((debug) => debug.resume("stepOut")),
};

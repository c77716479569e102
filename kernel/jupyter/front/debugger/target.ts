import { type DebugPort, debugSymbol, type FoundPlace } from "../../channel/debug-port.ts";
import { isOwnScript, ownFolders } from "../../own-folders.ts";
import type { CallFrame, EvaluationResult, Location, Pause, RemoteObject } from "./devtools.ts";
import type { Inspector } from "./inspector.ts";

/** Patterns for the URLs of scripts that the debugger's steps skip: scripts of Node.js and of the kernel. */
const passedBy = [...ownFolders.map((folder) => `^${RegExp.escape(folder)}`), "^node:"];
export const objectGroup = "taulab";
const evaluateLimitMs = 5_000;

export interface TargetEvents {
  readonly onPaused: (pause: Pause) => void;
  readonly onScript: (id: string, url: string) => void;
  readonly onLost: () => void;
}

const isOurs = (url: string): boolean => url === "" || url.startsWith("node:") || isOwnScript(url);

/** The process that runs cells, as the debugger controls it through V8's inspector. */
export class Target {
  readonly inspector: Inspector;
  /** URLs of the scripts that do not belong to the kernel, by script id. */
  readonly scripts = new Map<string, string>();

  constructor(inspector: Inspector, { onPaused, onScript, onLost }: TargetEvents) {
    this.inspector = inspector;
    inspector.onClose = onLost;
    inspector.onEvent = (method, params) => {
      if (method === "Debugger.paused") onPaused(params as unknown as Pause);
      if (method !== "Debugger.scriptParsed") return;
      const { scriptId, url } = params as { readonly scriptId: string; readonly url: string };
      if (isOurs(url)) return;
      this.scripts.set(scriptId, url);
      onScript(scriptId, url);
    };
  }

  /** Makes the session create its {@link DebugPort}, even while a cell runs. */
  async prepare(): Promise<void> {
    await this.own(`void ${this.port}`);
  }

  /**
   * Enables pauses at breakpoints and `debugger` statements. Asynchronous stacks stay off, because they would enable
   * asynchronous hooks of Node.js. Checks of these hooks abort the process if a loop inside a hook is terminated.
   */
  async enable(): Promise<void> {
    await this.inspector.send("Debugger.enable");
    await this.inspector.send("Debugger.setBlackboxPatterns", { patterns: passedBy });
  }

  /** Calls a function of the session's {@link DebugPort}; arguments and result are JSON. */
  async ask<Name extends keyof DebugPort>(
    name: Name,
    ...args: Parameters<DebugPort[Name]>
  ): Promise<Awaited<ReturnType<DebugPort[Name]>>> {
    const { value } = await this.own(this.callOf(name, args), { returnByValue: true });
    return value as Awaited<ReturnType<DebugPort[Name]>>;
  }

  /** The JavaScript that calls a function of the {@link DebugPort} with JSON arguments. */
  callOf(name: keyof DebugPort, args: readonly unknown[]): string {
    return `${this.port}.${name}(${args.map((one) => JSON.stringify(one)).join(", ")})`;
  }

  readonly port = `globalThis[Symbol.for("${debugSymbol.description}")]`;

  /**
   * Evaluates code of the kernel, not of the user, in the session. Such code always ends. The evaluation has no time
   * limit: a termination on a busy machine could leave the session's globals in an inconsistent state.
   */
  own(expression: string, options: Readonly<Record<string, unknown>> = {}): Promise<RemoteObject> {
    return this.evaluate(expression, { ...options, timeout: undefined });
  }

  /** Evaluates JavaScript, in a frame if one is given. Throws the error that the code throws. */
  async evaluate(
    expression: string,
    options: Readonly<Record<string, unknown>> = {},
    frame?: CallFrame,
  ): Promise<RemoteObject> {
    const common = { expression, objectGroup, silent: true, timeout: evaluateLimitMs, ...options };
    const { result, exceptionDetails } = frame
      ? await this.inspector.send<EvaluationResult>("Debugger.evaluateOnCallFrame", {
          ...common,
          callFrameId: frame.callFrameId,
        })
      : await this.inspector.send<EvaluationResult>("Runtime.evaluate", { ...common, disableBreaks: true });
    if (exceptionDetails) {
      const { exception, text } = exceptionDetails;
      throw new Error(exception?.description?.split("\n")[0] ?? String(exception?.value ?? text));
    }
    return result;
  }

  /** The text of a script's line from a position on. */
  async textAt({ scriptId, lineNumber, columnNumber = 0 }: Location): Promise<string> {
    const { scriptSource } = await this.inspector.send<{ scriptSource: string }>("Debugger.getScriptSource", {
      scriptId,
    });
    return scriptSource.split("\n")[lineNumber]?.slice(columnNumber) ?? "";
  }

  /** The position in the user's text for a location in a script. */
  async placeOf({ scriptId, lineNumber, columnNumber = 0 }: Location): Promise<FoundPlace | undefined> {
    const url = this.scripts.get(scriptId);
    if (url === undefined) return undefined;
    return (await this.ask("places", url, [[lineNumber + 1, columnNumber + 1]]))[0] ?? undefined;
  }
}

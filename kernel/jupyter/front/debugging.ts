import type { Content } from "../wire/message.ts";
import type { Debugger, DebuggerPorts } from "./debugger/debugger.ts";

/** Loads the debugger at a client's first debug request, because its code takes time to load. */
export class Debugging {
  readonly #ports: DebuggerPorts;
  #loading: Promise<Debugger> | undefined;
  #debugger: Debugger | undefined;

  constructor(ports: DebuggerPorts) {
    this.#ports = ports;
  }

  async request(content: Content): Promise<Content> {
    this.#loading ??= import("./debugger/debugger.ts").then((module) => new module.Debugger(this.#ports));
    this.#debugger = await this.#loading;
    return this.#debugger.request(content);
  }

  /** Prepares the debugger for a cell, which must wait for this promise. Undefined if no debugger is attached. */
  beforeCell(code: string, count: number): Promise<void> | undefined {
    return this.#debugger?.attached ? this.#debugger.beforeCell(code, count).catch(() => undefined) : undefined;
  }

  interrupting(): void {
    void this.#debugger?.interrupting().catch(() => undefined);
  }

  interrupted(): void {
    void this.#debugger?.interrupted().catch(() => undefined);
  }

  close(): void {
    this.#debugger?.close();
  }
}

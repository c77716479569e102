import type { InspectorAddress } from "../inspector-address.ts";
import { Breakpoints } from "./breakpoints.ts";
import type { CommandArguments, CommandContext } from "./command.ts";
import { debugCommands } from "./commands.ts";
import type { CallFrame, Pause } from "./devtools.ts";
import { pauseStateOf } from "./exceptions.ts";
import { Inspector } from "./inspector.ts";
import type { DebugStep } from "./pauses.ts";
import { Sources } from "./sources.ts";
import { Stops } from "./stops.ts";
import { Target } from "./target.ts";
import { Variables } from "./variables.ts";

/** The objects and functions of the kernel that the debugger needs. */
export interface DebuggerPorts {
  /** The address of V8's inspector in the process that runs cells; undefined if there is no such process. */
  readonly address: () => InspectorAddress | undefined;
  /** Informs the session that a debugger attached or detached. */
  readonly announce: (present: boolean) => void;
  readonly publish: (event: object) => void;
  /** The text of the cell with this execution count. */
  readonly cellText: (count: number) => string | undefined;
  /** Declares a variable for the type check of later cells. */
  readonly declare: (name: string) => void;
}

type Request = Readonly<Record<string, unknown>>;
type Looking = { readonly target: Target; readonly variables: Variables };

const reconnectAfterMs = 300;
const reconnectAttempts = 20;

/** Answers debug protocol requests of clients through the session's inspector. */
export class Debugger implements CommandContext {
  readonly #ports: DebuggerPorts;
  readonly sources: Sources;
  readonly breakpoints: Breakpoints;
  readonly #stops: Stops;
  #looking: Promise<Looking> | undefined;
  #filters: readonly string[] = [];
  #attached = false;
  #seq = 0;

  constructor(ports: DebuggerPorts) {
    this.#ports = ports;
    this.sources = new Sources(ports.cellText);
    this.breakpoints = new Breakpoints(this.sources);
    this.#stops = new Stops({
      sources: this.sources,
      breakpoints: this.breakpoints,
      target: () => this.target(),
      filters: () => this.#filters,
      event: (event, body) => this.event(event, body),
    });
  }

  get attached(): boolean {
    return this.#attached;
  }

  get pause(): Pause | undefined {
    return this.#stops.pause;
  }

  frame(id: unknown): CallFrame | undefined {
    return this.#stops.frame(id);
  }

  declare(name: string): void {
    this.#ports.declare(name);
  }

  /** Answers a request of the debug protocol. */
  async request({ seq, command, arguments: args }: Request): Promise<Request> {
    const name = String(command);
    const answer = { type: "response", request_seq: seq, command: name };
    try {
      const run = Object.hasOwn(debugCommands, name) ? debugCommands[name] : undefined;
      if (!run) throw new Error(`this debugger does not support ${name}`);
      const body = await run((args ?? {}) as CommandArguments, this);
      return { ...answer, seq: ++this.#seq, success: true, body };
    } catch (error) {
      return { ...answer, seq: ++this.#seq, success: false, message: (error as Error).message, body: {} };
    }
  }

  event(event: string, body: object = {}): void {
    this.#ports.publish({ type: "event", seq: ++this.#seq, event, body });
  }

  target(): Promise<Looking> {
    this.#looking ??= this.#look().catch((error: unknown) => {
      this.#looking = undefined;
      throw error;
    });
    return this.#looking;
  }

  async attach(): Promise<void> {
    const { target } = await this.target();
    await target.enable();
    this.#attached = true;
    await this.setFilters(this.#filters);
    await this.breakpoints.attach(target);
  }

  async detach(): Promise<void> {
    const looking = await this.#looking?.catch(() => undefined);
    this.#attached = false;
    this.#forget();
    await looking?.target.inspector.send("Debugger.disable").catch(() => undefined);
    looking?.target.inspector.close();
    this.#ports.announce(false);
  }

  async setFilters(filters: readonly string[]): Promise<void> {
    this.#filters = filters;
    if (!this.#attached) return;
    const { target } = await this.target();
    await target.inspector.send("Debugger.setPauseOnExceptions", { state: pauseStateOf(filters) });
  }

  resume(step?: DebugStep): Promise<void> {
    return this.#stops.resume(step);
  }

  async pauseNow(): Promise<void> {
    await (await this.target()).target.inspector.send("Debugger.pause");
  }

  /**
   * Called before a cell is sent to the session. Makes the session pause at the cell's start, so that breakpoints can
   * be set.
   */
  async beforeCell(code: string, count: number): Promise<void> {
    if (this.#attached) await this.#stops.expect(code, count);
  }

  async interrupting(): Promise<void> {
    if (this.#attached) await this.#stops.interrupting();
  }

  async interrupted(): Promise<void> {
    if (this.#attached) await this.#stops.interrupted();
  }

  close(): void {
    this.#attached = false;
    void this.#looking?.then(
      ({ target }) => target.inspector.close(),
      () => undefined,
    );
  }

  async #look(): Promise<Looking> {
    this.#ports.announce(true);
    const address = this.#ports.address();
    if (!address) throw new Error("no session is running");
    const inspector = await address.connect(Inspector.connect);
    const lost = (): void => void this.#lost().catch(() => undefined);
    address.onLeaving = () => {
      inspector.close();
      lost();
    };
    const target: Target = new Target(inspector, {
      onPaused: (pause) => void this.#stops.paused(pause, target).catch(() => undefined),
      onScript: (id, url) => {
        if (url.startsWith("file:")) void this.breakpoints.meet(id, url).catch(() => undefined);
      },
      onLost: lost,
    });
    await target.prepare();
    return { target, variables: new Variables(target) };
  }

  #forget(): void {
    this.#stops.drop();
    this.breakpoints.detach();
    this.#looking = undefined;
  }

  /**
   * Called when the connection to the session is lost. Attaches the debugger to the session that replaces the lost one.
   */
  async #lost(): Promise<void> {
    this.#forget();
    for (let attempt = 0; this.#attached && attempt < reconnectAttempts; attempt++) {
      await new Promise((resolve) => setTimeout(resolve, reconnectAfterMs));
      const again = await this.attach().then(
        () => true,
        () => false,
      );
      if (again) return;
    }
  }
}

import type { ErrorReport, FromSession, TypecheckMode } from "../channel/protocol.ts";
import type { Content, JupyterMessage, MessageHeader } from "../wire/message.ts";
import * as replies from "../wire/replies.ts";
import { checkTypes } from "./check-types.ts";
import { Comms } from "./comms.ts";
import { Debugging } from "./debugging.ts";
import type { Handler, HandlerContext } from "./handlers/handler.ts";
import { handlers } from "./handlers.ts";
import { answerHelp, answerHelpLines } from "./help.ts";
import { History } from "./history.ts";
import { LanguageProcess } from "./language.ts";
import { type OutputPorts, publishOutput } from "./outputs.ts";
import { type ClientRequest, Publisher } from "./publisher.ts";
import { SessionQueries } from "./session-queries.ts";
import { Sessions } from "./sessions.ts";
import { Subshells } from "./subshells.ts";
import type { Channel, ClientTransport } from "./transport.ts";
import { Watchdog } from "./watchdog.ts";

export interface KernelOptions {
  readonly transport: ClientTransport;
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly historyFile: string;
  readonly typecheck: TypecheckMode;
  readonly spare?: boolean;
  readonly info: replies.KernelInfo;
  readonly ports?: Readonly<Record<string, number>>;
  readonly onShutdown: (restart: boolean) => void;
  readonly log: (line: string) => void;
}

/**
 * The central class of the kernel's front process. The class routes messages, reports busy and idle, and publishes
 * every output under the request that caused it.
 */
export class Kernel {
  readonly #options: KernelOptions;
  readonly #publisher: Publisher;
  readonly #sessions: Sessions;
  readonly #context: HandlerContext;
  readonly #outputs: OutputPorts;
  /** True until the first client subscribes or sends a request. A subscriber then gets the status "starting". */
  #isNew = true;

  constructor(options: KernelOptions) {
    this.#options = options;
    const { transport, cwd, env, spare, typecheck, info, ports = {} } = options;
    const publisher = new Publisher(transport);
    const watchdog = new Watchdog();
    const language = new LanguageProcess({ cwd, mode: typecheck, watchdog, log: options.log });
    const history = new History(options.historyFile);
    const sessions = new Sessions({
      cwd,
      env,
      spare,
      watchdog,
      onMessage: (message) => this.#receiveSession(message),
      onRaw: (name, text) => this.#receiveSession({ type: "stream", id: "", name, text }),
      onLost: (how) => this.#loseSession(how),
    });
    const session = new SessionQueries((message) => sessions.send(message));
    const comms = new Comms(publisher, (message) => sessions.send(message));
    const texts = new Map<number, string>();
    const debugging = new Debugging({
      address: () => sessions.inspector,
      announce: (by) => sessions.send({ type: "debugged", by }),
      publish: (event) => publisher.publish("debug_event", event as Content, undefined),
      cellText: (count) => texts.get(count),
      declare: (name) => language.accept(`let ${name}: any`, executions.count),
    });
    const executions = new Subshells({
      publisher,
      send: (request, cell) => {
        // If no other cell runs, an earlier interrupt's remaining steps are cancelled, so that they do not end this
        // cell.
        if (executions.running.length < 2) sessions.endInterrupt();
        const ready = debugging.beforeCell(cell, request.count);
        if (ready !== undefined) void ready.then(() => sessions.send(request));
        else sessions.send(request);
      },
      foresee: (code, count) => sessions.send({ type: "foresee", code, count }),
      remember: (count, code) => {
        texts.set(count, code);
        void history.add(count, code);
      },
      help: (code) => answerHelp(code, { language, session }),
      helpLines: (code) => answerHelpLines(code, { language, session }),
      check: (code, count, parent) => checkTypes({ language, publisher, session }, { code, count, parent }),
    });
    const interrupt = (): void => {
      if (executions.interruptCheck()) return;
      debugging.interrupting();
      sessions.interrupt();
    };
    this.#publisher = publisher;
    this.#sessions = sessions;
    this.#outputs = { publisher, executions, history, comms, language, session };
    const shutdown = (restart: boolean): void => {
      this.close();
      options.onShutdown(restart);
    };
    this.#context = { executions, history, comms, debugging, language, session, info, ports, interrupt, shutdown };
  }

  /** Starts the process that runs cells and the one that checks types. The kernel answers requests while they start. */
  start(): void {
    this.#sessions.start();
    this.#context.language.start();
  }

  /**
   * Sends a welcome message to a new subscriber of outputs. The subscriber receives all later messages of the kernel.
   */
  welcome(topic: Uint8Array): void {
    const subscription = new TextDecoder().decode(topic);
    this.#publisher.publish("iopub_welcome", { subscription }, undefined, { identities: [topic] });
    // The status is sent here, not at the start, because the welcome message must be a subscriber's first message.
    if (this.#isNew) this.#publisher.publish("status", replies.status("starting"), undefined);
    this.#isNew = false;
  }

  interrupt(): void {
    this.#context.interrupt();
  }

  close(): void {
    this.#context.debugging.close();
    this.#sessions.close();
    this.#context.language.close();
    this.#context.history.close();
  }

  /** Handles a message from a client. */
  receive(channel: Channel, message: JupyterMessage): void {
    const { msg_type } = message.header;
    this.#isNew = false;
    if (channel === "stdin") {
      if (msg_type === "input_reply")
        this.#sessions.send({ type: "input", value: String(message.content.value ?? "") });
      return;
    }
    const handler = Object.hasOwn(handlers, msg_type) ? handlers[msg_type] : undefined;
    if (handler) this.#dispatch(handler, { channel, message }).catch((error) => this.#options.log(String(error)));
    else this.#options.log(`unknown message ${JSON.stringify(msg_type)} dropped`);
  }

  async #dispatch(handler: Handler, request: ClientRequest): Promise<void> {
    const { header } = request.message;
    let started = {};
    const begin = (): void => {
      started = { started: new Date().toISOString() };
      this.#publisher.publish("status", replies.status("busy"), header);
    };
    if (!handler.deferred) begin();
    try {
      const content = await handler.handle(request, this.#context, begin);
      if (content && handler.reply) this.#publisher.reply(request, handler.reply, content, started);
    } catch (error) {
      this.#options.log(`${header.msg_type}: ${(error as Error).stack ?? error}`);
      const failed = { status: "error", ename: "KernelError", evalue: String(error), traceback: [] };
      if (handler.reply) this.#publisher.reply(request, handler.reply, failed);
    }
    this.#publisher.publish("status", replies.status("idle"), header);
    this.#sayBusy(header);
    handler.after?.(request, this.#context);
  }

  /**
   * Repeats the status "busy" if a cell still runs when another request is answered. That request ends with "idle", and
   * some clients use only the latest status.
   */
  #sayBusy(answeredHeader: MessageHeader): void {
    for (const { message } of this.#context.executions.running) {
      if (message.header !== answeredHeader) this.#publisher.publish("status", replies.status("busy"), message.header);
    }
  }

  #receiveSession(message: FromSession): void {
    if (message.type === "interrupted") this.#context.debugging.interrupted();
    publishOutput(message, this.#outputs);
  }

  #loseSession(how: string): void {
    const evalue = `The session ${how}. Its variables are gone; the next cell runs in a new session.`;
    const report: ErrorReport = { ename: "SessionDied", evalue, traceback: [`SessionDied: ${evalue}`] };
    this.#context.language.forget();
    this.#context.comms.forget();
    this.#context.executions.lose(report);
  }
}

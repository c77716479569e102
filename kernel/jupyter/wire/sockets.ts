import { Reply, Router, XPublisher } from "zeromq";
import { bindPatiently } from "./bind-patiently.ts";
import { addressOf, type Connection } from "./connection.ts";
import { keepRunning, type OnFault, sendSurely } from "./faults.ts";

export type Frames = readonly Uint8Array[];
export type SocketChannel = "shell" | "control" | "stdin";

export interface SocketHandlers {
  readonly onFrames: (channel: SocketChannel, frames: Frames) => void;
  readonly onSubscribe: (topic: Uint8Array) => void;
}

export interface SocketOptions {
  readonly onFault: OnFault;
}

export interface Sockets {
  readonly open: (handlers: SocketHandlers) => Promise<void>;
  readonly send: (channel: SocketChannel | "iopub", frames: Frames) => void;
  /** Resolves when all sent messages have been passed to ZeroMQ. */
  readonly drain: () => Promise<void>;
  readonly close: () => void;
}

interface Sender {
  send(frames: Uint8Array[]): Promise<void>;
}

/** Sends one message at a time, because the ZeroMQ library refuses a second send while one is active. */
export class Outbox {
  readonly #socket: Sender;
  #waiting: Frames[] = [];
  #sending: Promise<void> | undefined = undefined;
  readonly #onFault: OnFault;

  constructor(socket: Sender, onFault: OnFault) {
    this.#socket = socket;
    this.#onFault = onFault;
  }

  send(frames: Frames): void {
    this.#waiting.push(frames);
    if (this.#sending === undefined) this.#sending = this.#pump();
  }

  async #pump(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting;
      this.#waiting = [];
      for (const frames of batch) await sendSurely(() => this.#socket.send([...frames] as Buffer[]), this.#onFault);
    }
    this.#sending = undefined;
  }

  async drain(): Promise<void> {
    while (this.#sending !== undefined) await this.#sending;
  }
}

const receive = async (socket: Router, onFrames: (frames: Frames) => void): Promise<void> => {
  for await (const frames of socket) onFrames(frames);
};

/** Creates the five sockets of a kernel. No message is received before `open` has bound them. */
export const makeSockets = (connection: Connection, { onFault }: SocketOptions): Sockets => {
  let isOpen = true;
  const tell: OnFault = (what, error, fatal) => isOpen && onFault(what, error, fatal);
  const keep = (what: string, loop: () => Promise<void>): void =>
    void keepRunning(what, loop, { isOpen: () => isOpen, onFault: tell });
  const options = { linger: 1000, sendHighWaterMark: 0 };
  const routers = {
    shell: new Router(options),
    control: new Router(options),
    stdin: new Router({ ...options, handover: true }),
  };
  const iopub = new XPublisher({ ...options, verbosity: "allSubs" });
  const heartbeat = new Reply({ linger: 0 });
  const outboxes = {
    shell: new Outbox(routers.shell, tell),
    control: new Outbox(routers.control, tell),
    stdin: new Outbox(routers.stdin, tell),
    iopub: new Outbox(iopub, tell),
  };
  const echo = async (): Promise<void> => {
    for await (const frames of heartbeat) await heartbeat.send(frames);
  };
  const open = async ({ onFrames, onSubscribe }: SocketHandlers): Promise<void> => {
    await Promise.all([
      bindPatiently(routers.shell, addressOf(connection, "shell_port")),
      bindPatiently(routers.control, addressOf(connection, "control_port")),
      bindPatiently(routers.stdin, addressOf(connection, "stdin_port")),
      bindPatiently(iopub, addressOf(connection, "iopub_port")),
      bindPatiently(heartbeat, addressOf(connection, "hb_port")),
    ]);
    for (const channel of ["shell", "control", "stdin"] as const) {
      keep(`receiving on ${channel}`, () => receive(routers[channel], (frames) => onFrames(channel, frames)));
    }
    const subscriptions = async (): Promise<void> => {
      for await (const [frame] of iopub) if (frame?.[0] === 1) onSubscribe(frame.subarray(1));
    };
    keep("the heartbeat", echo);
    keep("taking subscriptions", subscriptions);
  };
  return {
    open,
    send: (channel, frames) => outboxes[channel].send(frames),
    drain: async () => {
      for (const outbox of Object.values(outboxes)) await outbox.drain();
    },
    close: () => {
      isOpen = false;
      for (const socket of [...Object.values(routers), iopub, heartbeat]) socket.close();
    },
  };
};

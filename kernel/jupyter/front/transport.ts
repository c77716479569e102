import type { Message } from "../wire/message.ts";

export type Channel = "shell" | "control" | "stdin" | "iopub";

/** Carries messages to clients: sockets, or memory in tests. */
export interface Transport {
  readonly send: (channel: Channel, message: Message) => void;
  readonly drain: () => Promise<void>;
  readonly close: () => void;
}

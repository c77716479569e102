import type { JupyterMessage } from "../wire/message.ts";

export type Channel = "shell" | "control" | "stdin" | "iopub";

/** Carries messages to clients: sockets, or memory in tests. */
export interface ClientTransport {
  readonly send: (channel: Channel, message: JupyterMessage) => void;
  readonly drain: () => Promise<void>;
  readonly close: () => void;
}

import type { JupyterMessage } from "../wire/message.ts";

export type Channel = "shell" | "control" | "stdin" | "iopub";

/** The connection to clients: by sockets, or in memory for tests. */
export interface ClientTransport {
  readonly send: (channel: Channel, message: JupyterMessage) => void;
  readonly drain: () => Promise<void>;
  readonly close: () => void;
}

import type { CommEvent, ToSession } from "../channel/protocol.ts";
import type { Content, JupyterMessage, MessageHeader } from "../wire/message.ts";
import type { Publisher } from "./publisher.ts";

const actions = { comm_open: "open", comm_msg: "msg", comm_close: "close" } as const;
export type CommMessageType = keyof typeof actions;
export const isCommMessage = (type: string): type is CommMessageType => type in actions;

/** Tracks the open comms (the connections of widgets), and passes their messages between clients and the session. */
export class Comms {
  readonly #open = new Map<string, string>();
  readonly #publisher: Publisher;
  readonly #send: (message: ToSession) => void;

  constructor(publisher: Publisher, send: (message: ToSession) => void) {
    this.#publisher = publisher;
    this.#send = send;
  }

  list(targetName: unknown): Record<string, string> {
    const all = [...this.#open].filter(([, target]) => typeof targetName !== "string" || target === targetName);
    return Object.fromEntries(all);
  }

  fromClient(type: CommMessageType, { header, content, metadata, buffers }: JupyterMessage): void {
    const commId = String(content.comm_id ?? "");
    const targetName = String(content.target_name ?? "");
    if (commId === "") return;
    if (type === "comm_open") this.#open.set(commId, targetName);
    if (type === "comm_close") this.#open.delete(commId);
    this.#send({
      type: "comm",
      id: header.msg_id,
      action: actions[type],
      commId,
      targetName,
      data: { ...(content.data as Content) },
      metadata: { ...metadata },
      buffers: buffers.map((buffer) => Buffer.from(buffer).toString("base64")),
    });
  }

  fromSession(
    { action, commId, targetName, data, metadata, buffers }: CommEvent,
    parent: MessageHeader | undefined,
  ): void {
    if (action === "open") this.#open.set(commId, targetName ?? "");
    if (action === "close") this.#open.delete(commId);
    const content = { comm_id: commId, data, ...(action === "open" && { target_name: targetName ?? "" }) };
    this.#publisher.publish(`comm_${action}`, content, parent, {
      metadata: metadata ?? {},
      buffers: (buffers ?? []).map((buffer) => Buffer.from(buffer, "base64")),
    });
  }

  /** Closes all comms for the clients, because the session that opened them has ended. */
  forget(): void {
    for (const commId of this.#open.keys()) {
      this.#publisher.publish("comm_close", { comm_id: commId, data: {} }, undefined);
    }
    this.#open.clear();
  }
}

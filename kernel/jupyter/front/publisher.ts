import { randomUUID } from "node:crypto";
import { type Content, type JupyterMessage, type MessageHeader, makeHeader } from "../wire/message.ts";
import type { Channel, ClientTransport } from "./transport.ts";

/** A client's request that is being answered, and the channel on which it came. */
export interface ClientRequest {
  readonly channel: Channel;
  readonly message: JupyterMessage;
}

/** Publishes the kernel's messages, each under the request that caused it. */
export class Publisher {
  readonly #transport: ClientTransport;
  readonly #headers = {
    newId: () => randomUUID(),
    now: () => new Date().toISOString(),
    session: randomUUID(),
  };

  constructor(transport: ClientTransport) {
    this.#transport = transport;
  }

  publish(
    msgType: string,
    content: Content,
    parent: MessageHeader | undefined,
    more: Partial<JupyterMessage> = {},
  ): void {
    this.#transport.send("iopub", {
      identities: [new TextEncoder().encode(msgType)],
      header: makeHeader(msgType, this.#headers),
      parent: parent ?? {},
      metadata: {},
      content,
      buffers: [],
      ...more,
    });
  }

  reply(request: ClientRequest, msgType: string, content: Content, metadata: Content = {}): void {
    this.send(request.channel, msgType, content, request.message, metadata);
  }

  /** Sends a message on a channel to one client: the sender of the request `to`. */
  send(channel: Channel, msgType: string, content: Content, to: JupyterMessage, metadata: Content = {}): void {
    this.#transport.send(channel, {
      identities: to.identities,
      header: makeHeader(msgType, this.#headers),
      parent: to.header,
      metadata,
      content,
      buffers: [],
    });
  }
}

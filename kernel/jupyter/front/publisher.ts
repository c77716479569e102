import { randomUUID } from "node:crypto";
import { type Content, type Header, type Message, makeHeader } from "../wire/message.ts";
import type { Channel, Transport } from "./transport.ts";

/** A request that is being answered. */
export interface Request {
  readonly channel: Channel;
  readonly message: Message;
}

/** Sends what the kernel has to say, each message under the request that caused it. */
export class Publisher {
  readonly #transport: Transport;
  readonly #headers = {
    newId: () => randomUUID(),
    now: () => new Date().toISOString(),
    session: randomUUID(),
  };

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  publish(msgType: string, content: Content, parent: Header | undefined, more: Partial<Message> = {}): void {
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

  reply(request: Request, msgType: string, content: Content, metadata: Content = {}): void {
    this.send(request.channel, msgType, content, request.message, metadata);
  }

  /** A message to the client that sent `to`, on a channel of its own choosing. */
  send(channel: Channel, msgType: string, content: Content, to: Message, metadata: Content = {}): void {
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

import { randomBytes } from "node:crypto";
import { type ClientRequest, request } from "node:http";
import type { Duplex } from "node:stream";
import { encodeTextFrame, WebSocketReader } from "./websocket-frames.ts";

const keyBytes = 16;

interface SocketEvents {
  readonly onOpen: () => void;
  readonly onText: (text: string) => void;
  /** Called once when the connection ended, was refused, or was destroyed. */
  readonly onClose: () => void;
}

/**
 * A WebSocket connection to Node.js's inspector that never sends a close frame. Node.js answers such a frame with
 * another one, and crashes if the connection ends before the answer is written. `destroy` ends only the connection.
 */
export class InspectorSocket {
  readonly #request: ClientRequest;
  readonly #events: SocketEvents;
  #connection: Duplex | undefined;
  #closed = false;

  /** @param url - the inspector's address, as `ws://host:port/id` */
  constructor(url: string, events: SocketEvents) {
    this.#events = events;
    this.#request = request(url.replace(/^ws:/, "http:"), {
      agent: false,
      headers: {
        connection: "Upgrade",
        upgrade: "websocket",
        "sec-websocket-version": "13",
        "sec-websocket-key": randomBytes(keyBytes).toString("base64"),
      },
    });
    this.#request.on("upgrade", (_response, connection, head) => this.#open(connection, head));
    this.#request.on("response", () => this.destroy());
    this.#request.on("error", () => this.#end());
    this.#request.setNoDelay(true);
    this.#request.end();
  }

  get isOpen(): boolean {
    return this.#connection !== undefined && !this.#closed;
  }

  /** Sends one text message; does nothing if the connection is not open. */
  send(text: string): void {
    if (this.isOpen) this.#connection?.write(encodeTextFrame(text));
  }

  /** Ends the connection without a close frame. */
  destroy(): void {
    this.#request.destroy();
    this.#connection?.destroy();
    this.#end();
  }

  #open(connection: Duplex, head: Buffer): void {
    if (this.#closed) {
      connection.destroy();
      return;
    }
    this.#connection = connection;
    const onText = (text: string): void => {
      if (!this.#closed) this.#events.onText(text);
    };
    const reader = new WebSocketReader({ onText, onClose: () => this.destroy() });
    connection.on("data", (chunk: Buffer) => reader.push(chunk));
    connection.on("error", () => this.destroy());
    connection.on("close", () => this.#end());
    connection.on("end", () => this.destroy());
    this.#events.onOpen();
    if (head.length > 0) reader.push(head);
  }

  #end(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#events.onClose();
  }
}

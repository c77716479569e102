/** The header of a message; the fields have the names of Jupyter's protocol. */
export interface MessageHeader {
  readonly msg_id: string;
  readonly msg_type: string;
  readonly session: string;
  readonly username: string;
  readonly date: string;
  readonly version: string;
  readonly [key: string]: unknown;
}

export type Content = Readonly<Record<string, unknown>>;

export interface JupyterMessage {
  /** The client's routing addresses (ZeroMQ), with which a reply must begin. */
  readonly identities: readonly Uint8Array[];
  readonly header: MessageHeader;
  readonly parent: MessageHeader | Record<string, never>;
  readonly metadata: Content;
  readonly content: Content;
  readonly buffers: readonly Uint8Array[];
}

export const protocolVersion = "5.4";

export interface HeaderSource {
  readonly newId: () => string;
  readonly now: () => string;
  readonly session: string;
}

export const makeHeader = (msgType: string, { newId, now, session }: HeaderSource): MessageHeader => ({
  msg_id: newId(),
  msg_type: msgType,
  session,
  username: "kernel",
  date: now(),
  version: protocolVersion,
});

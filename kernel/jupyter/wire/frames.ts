import type { Content, JupyterMessage, MessageHeader } from "./message.ts";
import type { Signer } from "./signature.ts";

const delimiter = "<IDS|MSG>";
const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { fatal: true });
const delimiterBytes = encoder.encode(delimiter);

const isDelimiter = (frame: Uint8Array): boolean =>
  frame.length === delimiterBytes.length && frame.every((byte, index) => byte === delimiterBytes[index]);

const readObject = (frame: Uint8Array, name: string): Record<string, unknown> => {
  const value: unknown = JSON.parse(decoder.decode(frame));
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw new Error(`${name} is not an object`);
  return value as Record<string, unknown>;
};

const checkHeader = (header: Record<string, unknown>): MessageHeader => {
  for (const field of ["msg_id", "msg_type"]) {
    if (typeof header[field] !== "string") throw new Error(`the message's header has no field ${field}`);
  }
  return { session: "", username: "", date: "", version: "", ...header } as MessageHeader;
};

/**
 * Decodes a message from the frames of a socket. Throws an error for an invalid message; the caller logs it and drops
 * the message.
 */
export const decodeMessage = (frames: readonly Uint8Array[], signer: Signer): JupyterMessage => {
  const at = frames.findIndex(isDelimiter);
  if (at < 0) throw new Error("no delimiter");
  const parts = frames.slice(at + 2, at + 6);
  if (parts.length < 4) throw new Error(`the message has ${parts.length} parts, expected 4`);
  if (!signer.verify(parts, frames[at + 1]!)) throw new Error("wrong signature");
  const header = checkHeader(readObject(parts[0]!, "header"));
  return {
    identities: frames.slice(0, at),
    header,
    parent: readObject(parts[1]!, "parent header") as JupyterMessage["parent"],
    metadata: readObject(parts[2]!, "metadata"),
    content: readObject(parts[3]!, "content"),
    buffers: frames.slice(at + 6),
  };
};

const bytes = (value: Content): Uint8Array => encoder.encode(JSON.stringify(value));

/** Encodes a message as signed frames. */
export const encodeMessage = (message: JupyterMessage, signer: Signer): Uint8Array[] => {
  const { identities, header, parent, metadata, content, buffers } = message;
  const parts = [bytes(header), bytes(parent), bytes(metadata), bytes(content)];
  return [...identities, delimiterBytes, encoder.encode(signer.sign(parts)), ...parts, ...buffers];
};

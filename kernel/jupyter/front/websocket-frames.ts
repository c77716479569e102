import { randomBytes } from "node:crypto";

const finalBit = 0x80;
const maskedBit = 0x80;
const opcodes = { continuation: 0, text: 1, close: 8 } as const;
const length16 = 126;
const length64 = 127;
const maskBytes = 4;

const lengthHeader = (first: number, flag: number, length: number): Buffer => {
  if (length < length16) return Buffer.from([first, flag | length]);
  if (length <= 0xffff) return Buffer.from([first, flag | length16, length >> 8, length & 0xff]);
  const header = Buffer.alloc(10);
  header[0] = first;
  header[1] = flag | length64;
  header.writeBigUInt64BE(BigInt(length), 2);
  return header;
};

/**
 * Encodes one text message as one masked frame of a WebSocket client (RFC 6455, section 5).
 *
 * @param mask - the four bytes that mask the text; random if not set
 */
export const encodeTextFrame = (text: string, mask: Uint8Array = randomBytes(maskBytes)): Buffer => {
  const payload = Buffer.from(text);
  for (let index = 0; index < payload.length; index++) payload[index]! ^= mask[index % maskBytes]!;
  return Buffer.concat([lengthHeader(finalBit | opcodes.text, maskedBit, payload.length), mask, payload]);
};

interface Frame {
  readonly final: boolean;
  readonly opcode: number;
  readonly payload: Buffer;
  readonly size: number;
}

/** Reads the unmasked frame at the start of the bytes; undefined if it is not complete. */
const readFrame = (bytes: Buffer): Frame | undefined => {
  if (bytes.length < 2) return undefined;
  const code = bytes[1]! & 0x7f;
  const start = code === length16 ? 4 : code === length64 ? 10 : 2;
  if (bytes.length < start) return undefined;
  const length = start === 2 ? code : start === 4 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2));
  const size = start + length;
  if (bytes.length < size) return undefined;
  const final = (bytes[0]! & finalBit) !== 0;
  return { final, opcode: bytes[0]! & 0x0f, payload: bytes.subarray(start, size), size };
};

interface FrameEvents {
  readonly onText: (text: string) => void;
  /** Called when the server sent a close frame. */
  readonly onClose: () => void;
}

/** Reads the frames of a WebSocket server from chunks of any size; pings, pongs and binary messages are ignored. */
export class WebSocketReader {
  readonly #events: FrameEvents;
  #unreadBytes: Buffer = Buffer.alloc(0);
  #fragments: Buffer[] | undefined;

  constructor(events: FrameEvents) {
    this.#events = events;
  }

  /** Takes the next bytes of the connection. */
  push(chunk: Buffer): void {
    let bytes = this.#unreadBytes.length > 0 ? Buffer.concat([this.#unreadBytes, chunk]) : chunk;
    for (let frame = readFrame(bytes); frame; frame = readFrame(bytes)) {
      bytes = bytes.subarray(frame.size);
      this.#take(frame);
    }
    this.#unreadBytes = bytes;
  }

  #take({ final, opcode, payload }: Frame): void {
    if (opcode === opcodes.close) this.#events.onClose();
    if (opcode === opcodes.text) this.#fragments = [payload];
    else if (opcode === opcodes.continuation) this.#fragments?.push(payload);
    else return;
    if (!final || !this.#fragments) return;
    const text = Buffer.concat(this.#fragments).toString();
    this.#fragments = undefined;
    this.#events.onText(text);
  }
}

import { describe, expect, test } from "vitest";
import { encodeTextFrame, WebSocketReader } from "../../../../kernel/jupyter/front/websocket-frames.ts";

const lengthBytes = (length: number): Buffer => {
  if (length < 126) return Buffer.from([length]);
  const bytes = Buffer.alloc(length < 65_536 ? 3 : 9);
  bytes[0] = length < 65_536 ? 126 : 127;
  if (length < 65_536) bytes.writeUInt16BE(length, 1);
  else bytes.writeUInt32BE(length, 5);
  return bytes;
};

/** An unmasked WebSocket frame, as a server sends it. */
const serverFrame = (first: number, payload: string): Buffer => {
  const bytes = Buffer.from(payload);
  return Buffer.concat([Buffer.from([first]), lengthBytes(bytes.length), bytes]);
};

const readAll = (chunks: readonly Buffer[]): { readonly texts: string[]; readonly closes: number } => {
  const texts: string[] = [];
  let closes = 0;
  const reader = new WebSocketReader({ onText: (text) => texts.push(text), onClose: () => closes++ });
  for (const chunk of chunks) reader.push(chunk);
  return { texts, closes };
};

const eachByte = (bytes: Buffer): Buffer[] => [...bytes].map((byte) => Buffer.from([byte]));

describe("frames of a WebSocket server", () => {
  test.each([0, 1, 125, 126, 65_535, 65_536, 200_000])("a text of %i bytes is read", (length) => {
    const text = "x".repeat(length);
    expect(readAll([serverFrame(0x81, text)]).texts).toEqual([text]);
  });

  test("texts are read however the bytes are cut into chunks", () => {
    const long = "é".repeat(200);
    const bytes = Buffer.concat([serverFrame(0x81, "one"), serverFrame(0x81, long), serverFrame(0x81, "three")]);
    expect(readAll([bytes]).texts).toEqual(["one", long, "three"]);
    expect(readAll(eachByte(bytes)).texts).toEqual(["one", long, "three"]);
  });

  test("fragments are joined, with a ping between them", () => {
    const bytes = [serverFrame(0x01, "a"), serverFrame(0x89, "ping"), serverFrame(0x00, "b"), serverFrame(0x80, "c")];
    expect(readAll([Buffer.concat(bytes)]).texts).toEqual(["abc"]);
  });

  test("pings, pongs and binary messages are ignored, a close frame is reported", () => {
    const bytes = [serverFrame(0x89, "p"), serverFrame(0x8a, "p"), serverFrame(0x82, "b"), serverFrame(0x88, "")];
    expect(readAll(bytes)).toEqual({ texts: [], closes: 1 });
  });
});

describe("frames of a WebSocket client", () => {
  test("the example of RFC 6455, section 5.7", () => {
    const frame = encodeTextFrame("Hello", Uint8Array.of(0x37, 0xfa, 0x21, 0x3d));
    expect(frame.toString("hex")).toBe("818537fa213d7f9f4d5158");
  });

  test.each([
    [125, "81fd"],
    [126, "81fe007e"],
    [65_536, "81ff0000000000010000"],
  ])("a text of %i bytes has the header %s", (length, header) => {
    const mask = Uint8Array.of(1, 2, 3, 4);
    const frame = encodeTextFrame("x".repeat(length), mask);
    expect(frame.toString("hex", 0, header.length / 2)).toBe(header);
    const body = frame.subarray(header.length / 2 + mask.length);
    expect(body.every((byte, index) => (byte ^ mask[index % mask.length]!) === "x".charCodeAt(0))).toBe(true);
    expect(body).toHaveLength(length);
  });
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { encodeFrame, FrameReader } from "../../../../kernel/jupyter/channel/frames.ts";

const read = (chunks: readonly Buffer[]): unknown[] => {
  const messages: unknown[] = [];
  const reader = new FrameReader((message) => messages.push(message));
  for (const chunk of chunks) reader.push(chunk);
  return messages;
};

const pieces = (bytes: Buffer, sizes: readonly number[]): Buffer[] => {
  const chunks: Buffer[] = [];
  let start = 0;
  for (let index = 0; start < bytes.length; index++) {
    const size = sizes[index % sizes.length]!;
    chunks.push(bytes.subarray(start, start + size));
    start += size;
  }
  return chunks;
};
const sizes = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1 });

test("messages arrive whole, however the bytes are cut", () => {
  fc.assert(
    fc.property(fc.array(fc.json().map((text) => JSON.parse(text) as unknown)), sizes, (messages, cuts) => {
      expect(read(pieces(Buffer.concat(messages.map(encodeFrame)), cuts))).toEqual(messages);
    }),
    { seed: 4 },
  );
});

test("a frame that is broken off takes no other with it", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.nat(), sizes, (text, cut, cuts) => {
      const whole = encodeFrame({ text });
      const broken = whole.subarray(0, cut % whole.length);
      const after = [{ text: "é\u001e" }, 2];
      const bytes = Buffer.concat([encodeFrame(1), broken, ...after.map(encodeFrame)]);
      expect(read(pieces(bytes, cuts))).toEqual([1, ...after]);
    }),
    { seed: 4 },
  );
});

import { pipeline, type Readable } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate, createZstdDecompress } from "node:zlib";

const decoders = {
  gzip: createGunzip,
  "x-gzip": createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
  zstd: createZstdDecompress,
} as const;

/** A body as it was before it was packed: some servers pack it unasked. What is packed in a way unknown here stays so. */
export const uncompressed = (body: Readable, encoding: string | null): Readable => {
  const names = (encoding ?? "").split(",").map((name) => name.trim().toLowerCase());
  return names.reverse().reduce<Readable>((packed, name) => {
    const open = decoders[name as keyof typeof decoders];
    // Who reads the end sees the failure of every stage.
    return open ? pipeline(packed, open(), () => {}) : packed;
  }, body);
};

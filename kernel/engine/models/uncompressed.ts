import { type Duplex, PassThrough, pipeline, type Readable } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw, createZstdDecompress } from "node:zlib";

/** Decompresses "deflate", which has a head of two bytes or, from some servers, none. */
const inflated = (packed: Readable): Readable => {
  const unpacked = new PassThrough();
  packed.once("error", (error) => unpacked.destroy(error));
  packed.once("readable", () => {
    const head = packed.read(1) as Buffer | null;
    if (head !== null) packed.unshift(head);
    const open = ((head?.[0] ?? 8) & 15) === 8 ? createInflate : createInflateRaw;
    pipeline(packed, open(), unpacked, () => {});
  });
  return unpacked;
};

const through =
  (open: () => Duplex) =>
  (packed: Readable): Readable =>
    // The reader of the last stage gets the failure of every stage.
    pipeline(packed, open(), () => {});

const unpackers: Readonly<Record<string, (packed: Readable) => Readable>> = {
  gzip: through(createGunzip),
  "x-gzip": through(createGunzip),
  deflate: inflated,
  br: through(createBrotliDecompress),
  zstd: through(createZstdDecompress),
};

/** A decompressed body, because some servers compress unasked. An unknown compression is left as it is. */
export const uncompressed = (body: Readable, encoding: string | null): Readable => {
  const names = (encoding ?? "").split(",").map((name) => name.trim().toLowerCase());
  return names.reverse().reduce<Readable>((packed, name) => unpackers[name]?.(packed) ?? packed, body);
};

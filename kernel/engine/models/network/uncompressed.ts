import { type Duplex, PassThrough, pipeline, type Readable } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw, createZstdDecompress } from "node:zlib";

/** Decompresses "deflate", with a zlib header of two bytes or, from some servers, without it. */
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
    // `pipeline` forwards an error of the input to the returned stream, so its reader gets the error.
    pipeline(packed, open(), () => {});

const unpackers: Readonly<Record<string, (packed: Readable) => Readable>> = {
  gzip: through(createGunzip),
  "x-gzip": through(createGunzip),
  deflate: inflated,
  br: through(createBrotliDecompress),
  zstd: through(createZstdDecompress),
};

/**
 * Decompresses a body. Some servers compress without a request for it. A body with an unknown encoding is unchanged.
 */
export const uncompressed = (body: Readable, encoding: string | null): Readable => {
  const names = (encoding ?? "").split(",").map((name) => name.trim().toLowerCase());
  return names.reverse().reduce<Readable>((packed, name) => unpackers[name]?.(packed) ?? packed, body);
};

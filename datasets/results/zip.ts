import { type FileHandle, open } from "node:fs/promises";
import * as zlib from "node:zlib";
import { DatasetError } from "../errors.ts";

interface Entry {
  readonly method: number;
  readonly packed: number;
  readonly size: number;
  readonly offset: number;
}

/** An open zip archive: the names of its members, which are read on demand. */
export interface Zip {
  readonly names: readonly string[];
  /** Reads the bytes of a member; undefined if there is none with that name. */
  read(name: string): Promise<Buffer | undefined>;
  close(): Promise<void>;
}

const LARGEST_MEMBER = 2 ** 29 - 64;
const END = 0x06054b50;
const END_64_LOCATOR = 0x07064b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
/** A 32-bit field in an archive has this value if a 64-bit field holds the number instead. */
const ELSEWHERE = 0xffffffff;

/** Maps a compression method to its decompressor. Inspect AI writes 93 (zstd) today; it used to write 8 (deflate). */
const methods: Readonly<Record<number, ((bytes: Buffer) => Buffer) | undefined>> = {
  0: (bytes) => bytes,
  8: (bytes) => zlib.inflateRawSync(bytes, { maxOutputLength: LARGEST_MEMBER }),
  93: (bytes) => zlib.zstdDecompressSync(bytes, { maxOutputLength: LARGEST_MEMBER }),
};

const damaged = (file: string, message: string, field?: string, cause?: unknown): DatasetError =>
  new DatasetError(message, {
    code: "unreadable_file",
    file,
    ...(field ? { field } : {}),
    hint: "Copy the file again; one that was cut short while it was written or copied has no list of members at its end.",
    cause,
  });

const at = async (handle: FileHandle, offset: number, length: number): Promise<Buffer> => {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, offset);
  return buffer.subarray(0, bytesRead);
};

/** Finds the list of members (central directory) in the archive: its offset and size in bytes. */
const directoryPlace = async (file: string, handle: FileHandle): Promise<{ offset: number; length: number }> => {
  const { size } = await handle.stat();
  const length = Math.min(size, 65_557);
  const tail = await at(handle, size - length, length);
  const end = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + 22 > tail.length || tail.readUInt32LE(end) !== END)
    throw damaged(file, "is a zip archive without its end");
  const place = { offset: tail.readUInt32LE(end + 16), length: tail.readUInt32LE(end + 12) };
  if (place.offset !== ELSEWHERE && place.length !== ELSEWHERE) return place;
  if (end < 20 || tail.readUInt32LE(end - 20) !== END_64_LOCATOR)
    throw damaged(file, "is a zip archive without its end");
  const record = await at(handle, Number(tail.readBigUInt64LE(end - 12)), 56);
  return { offset: Number(record.readBigUInt64LE(48)), length: Number(record.readBigUInt64LE(40)) };
};

/** Replaces each 32-bit field that holds only the ZIP64 marker by its 64-bit value from the extra field. */
const wide = (extra: Buffer, narrow: readonly number[]): number[] => {
  for (let i = 0; i + 4 <= extra.length; i += 4 + extra.readUInt16LE(i + 2)) {
    if (extra.readUInt16LE(i) !== 1) continue;
    let next = i + 4;
    return narrow.map((value) => {
      if (value !== ELSEWHERE) return value;
      next += 8;
      return Number(extra.readBigUInt64LE(next - 8));
    });
  }
  return [...narrow];
};

/** Maps names to members. Of two members with the same name the later one is used, as in Inspect AI's own reader. */
const entriesOf = (file: string, directory: Buffer): Map<string, Entry> => {
  const entries = new Map<string, Entry>();
  for (let i = 0; i < directory.length; ) {
    if (i + 46 > directory.length || directory.readUInt32LE(i) !== CENTRAL)
      throw damaged(file, "is a zip archive whose list of members is damaged");
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((field) => directory.readUInt16LE(i + field));
    const nameEnd = i + 46 + nameLength!;
    const extra = directory.subarray(nameEnd, nameEnd + extraLength!);
    const narrow = [24, 20, 42].map((field) => directory.readUInt32LE(i + field));
    const [size = 0, packed = 0, offset = 0] = wide(extra, narrow);
    entries.set(directory.toString("utf8", i + 46, nameEnd), {
      method: directory.readUInt16LE(i + 10),
      packed,
      size,
      offset,
    });
    i = nameEnd + extraLength! + commentLength!;
  }
  return entries;
};

const member = async (file: string, handle: FileHandle, name: string, entry: Entry): Promise<Buffer> => {
  const unpack = methods[entry.method];
  if (!unpack) throw damaged(file, `is packed by method ${entry.method}, which is not known here`, name);
  const head = await at(handle, entry.offset, 30);
  if (head.length < 30 || head.readUInt32LE(0) !== LOCAL)
    throw damaged(file, "is not at its place in the archive", name);
  const start = entry.offset + 30 + head.readUInt16LE(26) + head.readUInt16LE(28);
  try {
    const bytes = unpack(await at(handle, start, entry.packed));
    if (bytes.length !== entry.size)
      throw new Error(`it has ${bytes.length} bytes, but the archive's directory says ${entry.size}`);
    return bytes;
  } catch (cause) {
    throw damaged(file, `cannot be unpacked: ${(cause as Error).message}`, name, cause);
  }
};

/** Opens a zip archive. Members may be stored, deflated or packed with zstd. Only requested members are read. */
export const openZip = async (file: string): Promise<Zip> => {
  const handle = await open(file);
  try {
    const { offset, length } = await directoryPlace(file, handle);
    const entries = entriesOf(file, await at(handle, offset, length));
    return {
      names: [...entries.keys()],
      read: async (name) => {
        const entry = entries.get(name);
        return entry && member(file, handle, name, entry);
      },
      close: () => handle.close(),
    };
  } catch (error) {
    await handle.close();
    throw error;
  }
};

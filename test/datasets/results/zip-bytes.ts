import { crc32, deflateRawSync, zstdCompressSync } from "node:zlib";

const packers = { 0: (bytes: Buffer) => bytes, 8: deflateRawSync, 93: zstdCompressSync };

export interface ZipMember {
  readonly name: string;
  readonly text: string;
  readonly method: keyof typeof packers;
}

/** The bytes of a zip archive with `members` in their order. Two members may have the same name. */
export const zipBytes = (members: readonly ZipMember[]): Buffer => {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, text, method } of members) {
    const bytes = Buffer.from(text);
    const packed = packers[method](bytes);
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(method, 4);
    head.writeUInt32LE(crc32(bytes), 10);
    head.writeUInt32LE(packed.length, 14);
    head.writeUInt32LE(bytes.length, 18);
    head.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from("PK\u0003\u0004", "latin1"), head, Buffer.from(name), packed]);
    const central = Buffer.concat([
      Buffer.from("PK\u0001\u0002\u0014\u0000", "latin1"),
      head,
      Buffer.alloc(14),
      Buffer.from(name),
    ]);
    central.writeUInt32LE(offset, 42);
    parts.push(local);
    directory.push(central);
    offset += local.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006", "latin1");
  end.writeUInt16LE(members.length, 8);
  end.writeUInt16LE(members.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, list, end]);
};

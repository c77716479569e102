import { inflateRawSync } from "node:zlib";
import type { File } from "../../contract/file.ts";

const [endSign, memberSign] = [0x06054b50, 0x02014b50];
const largest = 16 << 20;

/** The class files in a compiler's jar, which is a zip archive with its directory at the end. */
export function classesOfJar(content: Uint8Array): File[] {
  const jar = Buffer.from(content.buffer, content.byteOffset, content.length);
  const end = jar.lastIndexOf(Buffer.from(new Uint32Array([endSign]).buffer));
  if (end < 0) return [];
  const classes: File[] = [];
  let at = jar.readUInt32LE(end + 16);
  for (let left = jar.readUInt16LE(end + 10); left > 0 && jar.readUInt32LE(at) === memberSign; left--) {
    const lengthAt = (place: number): number => jar.readUInt16LE(at + place);
    const [name, extra, comment] = [lengthAt(28), lengthAt(30), lengthAt(32)];
    const path = jar.toString("utf8", at + 46, at + 46 + name);
    if (path.endsWith(".class")) {
      const local = jar.readUInt32LE(at + 42);
      const begin = local + 30 + jar.readUInt16LE(local + 26) + jar.readUInt16LE(local + 28);
      const packed = jar.subarray(begin, begin + jar.readUInt32LE(at + 20));
      const stored = jar.readUInt16LE(at + 10) === 0;
      classes.push({ path, content: stored ? packed : inflateRawSync(packed, { maxOutputLength: largest }) });
    }
    at += 46 + name + extra + comment;
  }
  return classes;
}

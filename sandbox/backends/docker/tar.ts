import { sumOf } from "../../../toolkit/base/averages.ts";

export interface TarEntry {
  readonly path: string;
  readonly content?: Uint8Array;
  readonly link?: string;
  readonly mode?: number;
}

function octal(value: number, width: number): string {
  return `${value.toString(8).padStart(width - 1, "0")}\0`;
}

function header(entry: TarEntry): Buffer {
  const block = Buffer.alloc(512);
  const type = entry.link !== undefined ? "2" : entry.content !== undefined ? "0" : "5";
  block.write(entry.path.replace(/^\//, ""), 0);
  block.write(octal(entry.mode ?? (type === "5" ? 0o755 : 0o644), 8), 100);
  block.write(octal(0, 8), 108);
  block.write(octal(0, 8), 116);
  block.write(octal(entry.content?.length ?? 0, 12), 124);
  block.write(octal(0, 12), 136);
  block.write("        ", 148);
  block.write(type, 156);
  block.write(entry.link ?? "", 157);
  block.write("ustar\u000000", 257);
  const sum = sumOf(block);
  block.write(octal(sum, 7), 148);
  return block;
}

/** Writes a tar archive in ustar form. Paths have at most 99 bytes. */
export function tar(entries: readonly TarEntry[]): Buffer {
  const parts: Buffer[] = [];
  for (const entry of entries) {
    parts.push(header(entry));
    if (entry.content === undefined) continue;
    parts.push(Buffer.from(entry.content), Buffer.alloc((512 - (entry.content.length % 512)) % 512));
  }
  return Buffer.concat([...parts, Buffer.alloc(1024)]);
}

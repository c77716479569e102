import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { memoryNeeded } from "../../../../../kernel/engine/models/weights/find-weights.ts";
import { readGguf } from "../../../../../kernel/engine/models/weights/read-gguf.ts";
import { chatValues, smallGguf } from "./small-gguf.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "taulab-gguf-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const written = async (name: string, bytes: Buffer | string): Promise<string> => {
  const file = join(folder, name);
  await writeFile(file, bytes);
  return file;
};

test("the header of a GGUF file tells architecture, quantisation, context and chat template", async () => {
  const header = await readGguf(await written("tiny.gguf", smallGguf(chatValues)));
  expect(header).toEqual({
    architecture: "llama",
    name: "Tiny",
    quantisation: "Q4_K_M",
    contextLength: 2048,
    blocks: 30,
    cachedPerToken: 3 * (64 + 64),
    chatTemplate: "{{ messages[0].content }}",
  });
});

test("a file without a chat template is a base model", async () => {
  const { "tokenizer.chat_template": _, ...base } = chatValues;
  expect((await readGguf(await written("base.gguf", smallGguf(base)))).chatTemplate).toBeNull();
});

test("a file that is cut off in its header, is of another kind or is missing is refused with its name", async () => {
  const cut = await written("cut.gguf", smallGguf(chatValues).subarray(0, 100));
  const other = await written("other.gguf", "PK and more text");
  for (const [file, message] of [
    [cut, "cut off"],
    [other, "does not begin with GGUF"],
    [join(folder, "none.gguf"), "cannot be opened"],
  ] as const)
    await expect(readGguf(file)).rejects.toMatchObject({
      code: "invalid_config",
      message: expect.stringContaining(message),
    });
});

test("the memory of weights grows with context and with answers at a time", () => {
  const header = { blocks: 30, cachedPerToken: 384 };
  const one = memoryNeeded(98e6, header, { context: 4096, parallel: 1 });
  const four = memoryNeeded(98e6, header, { context: 4096, parallel: 4 });
  expect(four - one).toBe(3 * 4096 * 30 * 384 * 2);
});

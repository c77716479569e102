import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { LanguageServer } from "../../../../kernel/jupyter/language/server.ts";

test("what is asked before the server has begun is answered", { timeout: 60_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), "taulab-server-"));
  await writeFile(join(folder, "tsconfig.json"), JSON.stringify({ files: ["a.ts"] }));
  await writeFile(join(folder, "a.ts"), "");
  const url = (name: string): string => pathToFileURL(join(folder, name)).href;
  const server = new LanguageServer(folder, url(""));
  const textDocument = { uri: url("a.ts"), languageId: "typescript", version: 1, text: "const text: string = 5" };
  server.notify("textDocument/didOpen", { textDocument });
  const { items } = await server.request<{ items: { code: number }[] }>("textDocument/diagnostic", { textDocument });
  expect(items.map(({ code }) => code)).toContain(2322);
  server.close();
  await rm(folder, { recursive: true });
});

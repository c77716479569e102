import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { evaluate } from "../../../../kernel/engine/evaluate.ts";
import { status } from "./answering.ts";
import { given, serve, some } from "./served-runs.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "taulab-key-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test("a key with signs that JSON escapes is in no file of run, report and cache, in none of its forms", async () => {
  const key = 'canary"7f\\3a9c/1e55+d2b0';
  const forms = [key, JSON.stringify(key).slice(1, -1), JSON.stringify(JSON.stringify(key)), encodeURIComponent(key)];
  const told = [...forms, Buffer.from(key).toString("base64"), Buffer.from(`x${key}`).toString("base64url")].join(
    " and ",
  );
  const { url } = await serve((response, model) =>
    model === "bad"
      ? status(response, 400, told)
      : void response
          .setHeader("x-request-id", encodeURIComponent(key))
          .setHeader("x-served-by", encodeURIComponent(key))
          .end(
            JSON.stringify({
              choices: [
                { message: { content: `\`\`\`python\n# ${told}\ndef f(x): return x\n\`\`\`` }, finish_reason: "stop" },
              ],
            }),
          ),
  );
  const before = process.cwd();
  process.chdir(folder);
  try {
    const env = { ...process.env, TAULAB_API_KEY: key };
    const options = { ...given([`${url}#m`, `${url}#bad`]), directory: join(folder, "runs"), cache: true, env };
    await (await evaluate(await some(2), options)).report();
  } finally {
    process.chdir(before);
  }
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ name, parentPath }) => join(parentPath, name));
  expect(files.some((file) => file.includes("cache"))).toBe(true);
  const pieces = [...forms, Buffer.from(key).toString("base64"), Buffer.from(`x${key}`).toString("base64url").slice(2)];
  for (const file of files) {
    const text = await readFile(file, "utf8");
    for (const piece of pieces)
      for (let at = 0; at + 12 <= piece.length; at++)
        expect(text.includes(piece.slice(at, at + 12)), `${file}: ${piece.slice(at, at + 12)}`).toBe(false);
    for (let at = 0; at + 8 <= key.length; at++) expect(text.includes(key.slice(at, at + 8)), file).toBe(false);
  }
}, 120_000);

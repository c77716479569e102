import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Analyzer } from "../../../kernel/jupyter/language/analyzer.ts";
import { LanguageServer } from "../../../kernel/jupyter/language/server.ts";
import { median } from "../figure.ts";

/**
 * The number of cells that this program checks first. It prints, as JSON, the milliseconds that TypeScript's server
 * then needs for a cell with inferred types.
 */
const cells = 100;
const repeats = 30;

let askedMs = 0;
const { request } = LanguageServer.prototype;
LanguageServer.prototype.request = async function <Result>(this: LanguageServer, method: string, params: unknown) {
  const startMs = performance.now();
  const result = await (request<Result>).call(this, method, params);
  if (method === "textDocument/diagnostic") askedMs += performance.now() - startMs;
  return result as Result;
};

const folder = mkdtempSync(join(tmpdir(), "taulab-share-"));
const analyzer = new Analyzer(folder);
const run = async (code: string): Promise<number> => {
  askedMs = 0;
  await analyzer.check(code);
  await analyzer.accept(code);
  return askedMs;
};
for (let index = 0; index < cells; index++) await run(`const v${index}: number = ${index}`);
await run("const xs: number[] = [1, 2, 3]\nconst f = (n: number): number => n * 2");
const shares: number[] = [];
for (let index = 0; index < repeats; index++) shares.push(await run(`const w${index} = xs.map(f).filter(Boolean)`));
rmSync(folder, { recursive: true });
console.log(JSON.stringify({ share: median(shares) }));
process.exit(0);

import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { findLanguage } from "../../sandbox/languages/registry.ts";
import type { Program } from "../../sandbox/contract/program.ts";
import type { Sandbox } from "../../sandbox/contract/backend.ts";
import { idioms } from "./idioms.ts";

export const roomy = { wallMs: 60_000, cpuMs: 60_000, memoryBytes: 1 << 30, compileWallMs: 90_000 };

/** Language → a program that copies its input to stdout, stderr and files. */
const echoes = JSON.parse(readFileSync(new URL("echoes.json", import.meta.url), "utf8")) as Readonly<
  Record<string, string>
>;

/** Language → the beginning of a comment, if it is not "//". */
const prefixes: Readonly<Record<string, string>> = {
  python: "#", shell: "#", perl: "#", ruby: "#", r: "#", elixir: "#", tcl: "#",
  lua: "--", racket: ";",
};

/** A random text that an earlier run writes. A searching program holds only its halves, so it cannot find itself. */
export class Mark {
  readonly first: string = randomBytes(8).toString("hex");
  readonly second: string = randomBytes(8).toString("hex");
  readonly whole: string = this.first + this.second;
}

/** Runs programs that write a mark (a random text) to every place that programs, their files or tests can reach. */
export async function plant(sandbox: Sandbox, language: string, { whole }: Mark): Promise<void> {
  const line = `${prefixes[language] ?? "//"} ${whole}\n`;
  const text = `${whole} `.repeat(300);
  const { right, wrong, test: code } = idioms[language]!;
  const files = { "more.txt": text, [`${whole}.txt`]: text };
  const kinds: Partial<Program>[] = [
    { source: `${echoes[language]}${line}`, stdin: text, args: [whole], files, artifacts: ["out.txt"] },
    { source: `${echoes[language]}${line}`, stdin: text },
    ...[right, wrong].map((source) => ({
      source: source + line.repeat(20),
      files,
      tests: [{ kind: "assert" as const, id: whole, code: code + line.repeat(20) }],
      // No probes (reruns of the tests), because they would run in another process than the searching program.
      doubt: { probes: 0 },
    })),
    { source: findLanguage(language)!.hello + line, tests: [{ kind: "stdio", id: "s", stdin: text, expected: text }] },
    { source: `${right}\n)]} ${whole} ${line}`, stdin: text },
  ];
  for (const kind of kinds) {
    const outcome = await sandbox.run({ language, source: "", limits: roomy, ...kind });
    if (outcome.error !== null) throw new Error(outcome.error);
  }
}

/** Runs judged programs that write a mark (a random text) through calls, their results, outputs and errors. */
export async function plantCalls(sandbox: Sandbox, language: "python" | "javascript", { whole }: Mark): Promise<void> {
  const source =
    language === "python"
      ? "import sys\ndef f(*a):\n    print(a)\n    print(a, file=sys.stderr)\n    return list(a) * 100\ndef g(x):\n    raise ValueError(x)\n"
      : "function f(...a) { console.log(a); console.error(a); return a.concat(a, a); }\nfunction g(x) { throw new Error(x); }\n";
  const code =
    language === "python"
      ? `import sys\nprint(f("${whole}"))\nopen("/tmp/t", "w").write("${whole}" * 9)\ng("${whole}")\n`
      : `console.log(f("${whole}")); require("fs").writeFileSync("/tmp/t", "${whole}"); g("${whole}");`;
  const outcome = await sandbox.run({
    language, source, limits: roomy,
    tests: [
      { kind: "call", id: whole, function: "f", args: [whole, [whole]], expected: { [whole]: whole } },
      { kind: "assert", id: "a", code },
    ],
  });
  if (outcome.error !== null || outcome.verdict !== "failed") throw new Error(`${outcome.error} ${outcome.verdict}`);
}


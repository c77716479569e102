import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { sanitizerProgram } from "../../../../kernel/engine/prompt/sanitizer.ts";
import { openSandbox } from "../../../../sandbox/open.ts";
import { harnessJson, humanEval, missing } from "./official/agreement.ts";

if (missing) console.log(`skipped: EvalPlus's sanitizer beside ours: ${missing}`);

/** Ways in which models surround or change a program in an answer. */
const frames: readonly ((code: string, name: string) => string)[] = [
  (code) => code,
  (code) => `Here is the solution:\n\`\`\`python\n${code}\n\`\`\`\nIt's fast: every item is seen once.`,
  (code, name) => `\`\`\`python\n${code}\n\nprint(${name}(1))\n\`\`\`\n\n\`\`\`\nx = 1\n\`\`\``,
  (code, name) =>
    `# Answer\n\n${code}\n\nif __name__ == "__main__":\n    assert ${name}\n\n1. First we sort.\n2. \`${name}\``,
  (code, name) =>
    `import os\nfrom __future__ import a\nLIMIT, b = 1, 2\nLIMIT: int = 3\n@once\n${code}\n\ndef ${name}(*all):\n    return LIMIT`,
  (code, name) =>
    `def shown(x):\n    print(x)\n\n${code.replace("    return", "    later = shown\n    return")}\n\nobject.name = ${name}`,
  (code) => `Let me think about "it" and \`\`\`code\`\`\`.\r\n${code.replaceAll("\n", "\r\n")}`,
  (code) => `\`\`\`python\n${code.slice(0, Math.floor(0.9 * code.length))}`,
];

test.skipIf(missing)("EvalPlus's own sanitizer keeps what ours keeps", { timeout: 300_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), "taulab-sanitizer-"));
  const sandbox = await openSandbox();
  try {
    const answers = (await humanEval()).map(({ entryPoint, solutions }, at) => {
      const frame = frames[at % frames.length]!;
      return { entryPoint: entryPoint ?? "", answer: frame(solutions.python ?? "", entryPoint ?? "") };
    });
    const file = join(folder, "answers.json");
    await writeFile(file, JSON.stringify(answers.map(({ answer, entryPoint }) => [answer, entryPoint])));
    const theirs = (await harnessJson("sanitized.py", file)) as readonly string[];
    const ours = await Promise.all(
      answers.map(async ({ answer, entryPoint }) => {
        const { stdout } = await sandbox.run(sanitizerProgram("evalplus-sanitizer", answer, { entryPoint }));
        return stdout.text;
      }),
    );
    expect(ours.length).toBeGreaterThan(160);
    expect(ours).toEqual(theirs);
  } finally {
    await sandbox.close();
    await rm(folder, { recursive: true, force: true });
  }
});

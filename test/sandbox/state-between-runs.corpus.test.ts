import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Sandbox } from "../../sandbox/contract/backend.ts";
import type { Program } from "../../sandbox/contract/program.ts";
import { findLanguage } from "../../sandbox/languages/registry.ts";
import { findToolchains } from "../../sandbox/languages/toolchains.ts";
import { openSandbox } from "../../sandbox/open.ts";
import { witnessOf } from "../programs/witnesses.ts";
import { sliceOf } from "./corpus/slice.ts";

interface Poison {
  readonly name: string;
  readonly language: string;
  readonly source: string;
  readonly test?: string;
  readonly files?: Readonly<Record<string, string>>;
}

/** Programs that change the state of later programs, on purpose or by functions that they replace and never restore. */
const poisons = JSON.parse(
  readFileSync(new URL("../programs/poisons.json", import.meta.url), "utf8"),
) as readonly Poison[];
const found = await findToolchains();
const names = [...new Set(poisons.map((p) => p.language))];
const installed = names.filter((name) => (found.get(name) ?? null) !== null);
const absent = names.filter((name) => !installed.includes(name));
if (absent.length > 0) console.log(`skipped: runs in ${absent.join(", ")}, not installed here`);

const roomy = { wallMs: 20_000, cpuMs: 20_000, memoryBytes: 1 << 30, compileWallMs: 90_000 };
/** A pattern for the names in `poisons` of programs that never end. They get a short time limit. */
const hangs = /hang|event loop|kill|in the place of commands|commands are replaced/;
const judged = (code: string | undefined): Pick<Program, "tests" | "doubt"> =>
  code === undefined ? {} : { tests: [{ kind: "assert", id: "t", code }], doubt: { probes: 1 } };

/** The wrong verdicts and outputs of honest programs that run directly after the program named `after`. */
async function faults(sandbox: Sandbox, language: string, after: string): Promise<string[]> {
  const { right, wrong, test: code } = witnessOf(language);
  const seen: string[] = [];
  for (const [source, wanted] of [
    [right, "passed"],
    [wrong, "failed"],
  ] as const) {
    const outcome = await sandbox.run({ language, source, limits: roomy, ...judged(code) });
    if (outcome.verdict !== wanted)
      seen.push(`${after}: ${outcome.verdict}, not ${wanted} (${outcome.error ?? outcome.tests[0]?.message})`);
  }
  const hello = await sandbox.run({ language, source: findLanguage(language)!.hello, limits: roomy });
  if (hello.stdout.text !== "hello\n" || hello.exitCode !== 0) seen.push(`${after}: ${JSON.stringify(hello)}`);
  return seen;
}

test("there are enough of them, in every language", () => {
  expect(poisons.length).toBeGreaterThanOrEqual(40);
  expect([...found.keys()].filter((name) => !names.includes(name) && found.get(name) !== null)).toEqual([]);
});

test.each(installed)(
  "in %s, nothing of a poisoned run decides later verdicts of its slot",
  async (language) => {
    const sandbox = await openSandbox("namespace:", { concurrency: 1 });
    const wrong: string[] = [];
    try {
      wrong.push(...(await faults(sandbox, language, "before any")));
      const chosenPoisons = sliceOf(
        poisons.filter((poison) => poison.language === language).map((poison) => ({ ...poison, origin: "poison" })),
        4,
      );
      for (const { name, source, test: code, files = {} } of chosenPoisons) {
        const limits = hangs.test(name) ? { ...roomy, wallMs: 1000, cpuMs: 1000 } : roomy;
        const outcome = await sandbox.run({ language, source, files, limits, ...judged(code) });
        if (outcome.status === "sandbox_error") wrong.push(`${name}: ${outcome.error}`);
        wrong.push(...(await faults(sandbox, language, `after ${name}`)));
      }
    } finally {
      await sandbox.close();
    }
    expect(wrong).toEqual([]);
  },
  240_000,
);

test("tests draw other random numbers for each program", async () => {
  const sandbox = await openSandbox("namespace:", { concurrency: 1 });
  const codes = {
    javascript: 'throw new Error(Math.random() + require("crypto").randomUUID())',
    python: "import random, tempfile, uuid\nraise Exception(random.random(), uuid.uuid4(), tempfile.mktemp())",
  };
  try {
    for (const [language, code] of Object.entries(codes)) {
      const seen = new Set<string | undefined>();
      for (let i = 0; i < 3; i++)
        seen.add((await sandbox.run({ language, source: "", limits: roomy, ...judged(code) })).tests[0]?.message);
      expect(seen.size).toBe(3);
    }
  } finally {
    await sandbox.close();
  }
});

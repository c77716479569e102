import { openSandbox, type Program, type Sandbox } from "taulab/sandbox";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { drawBatch, generateTexts, votesOn } from "../../../../kernel/engine/augment/study/draw-inputs.ts";
import { openDesk } from "../../../../kernel/engine/augment/study/open-desk.ts";
import { openBlobStore } from "../../../../kernel/engine/method/blob-store.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
});
afterAll(() => sandbox.close());

const rules = { generatorTimeS: 0.5, inputCapBytes: 1000, clock: "cpu" } as const;

/** A desk, which performs the work of a study, with a count of the runs in its sandbox. */
const openCountingDesk = () => {
  const counts = { runs: 0 };
  const run = (program: Program) => {
    counts.runs += program.tests?.length ?? 0;
    return sandbox.run(program);
  };
  const { signal } = new AbortController();
  const deskOf = openDesk({ seeds: [], given: [], nullPrograms: [] });
  return { desk: deskOf({ blobs: openBlobStore(null), run, signal }), counts };
};

const hostile = {
  "never ends": "while True: pass",
  "prints without end": "while True: print('x' * 1000)",
  "forks for ever": "import os\nwhile True: os.fork()",
  "fills the disk": "while True: open('more', 'ab').write(b'x' * 2 ** 24)",
  "writes where it may not": "open('/etc/passwd', 'w').write('x')",
  "takes all memory": "a = [0]\nwhile True: a += a",
} as const;

/** A generator program that is hostile only for the seed 2. */
const hostileOnce = (code: string): string =>
  `import sys\nif sys.stdin.readline().split()[1] == "2":\n${code.replaceAll(/^/gm, "    ")}\nprint(3)\n`;

describe("a hostile generator", () => {
  test.each(Object.entries(hostile))(
    "that %s for one seed costs that one input",
    async (_, code) => {
      const { desk } = openCountingDesk();
      const source = hostileOnce(code);
      const texts = await generateTexts(desk, source, [1, 2, 3, 4], "full", rules);
      const programs = { generator: null, validator: { language: "python", source: "print('yes')" } };
      const draws = await drawBatch(desk, programs, texts, { kind: "random", from: 1, rules });
      expect(draws.map(({ status }) => status === "ok")).toEqual([true, false, true, true]);
    },
    60_000,
  );

  test("that never ends costs three time limits, however many inputs are wanted", async () => {
    const { desk, counts } = openCountingDesk();
    const seeds = Array.from({ length: 100 }, (_, at) => at);
    const texts = await generateTexts(desk, hostile["never ends"], seeds, "full", rules);
    expect(texts.map(({ status }) => status)).toEqual(seeds.map(() => "time"));
    expect(counts.runs).toBe(3);
  }, 60_000);
});

describe("a hostile validator", () => {
  const texts = Array.from({ length: 40 }, (_, at) => `${at}\n`);

  test.each(Object.entries(hostile))(
    "that %s on one input costs that one input",
    async (_, code) => {
      const { desk } = openCountingDesk();
      const source = `if input() == "1":\n${code.replaceAll(/^/gm, "    ")}\nprint("yes")\n`;
      const validator = { language: "python", source };
      const votes = await votesOn(desk, { generator: null, validator }, texts.slice(0, 4), rules);
      expect(votes.validator).toEqual([true, false, true, true]);
    },
    60_000,
  );

  test("that never ends accepts nothing, and costs three time limits", async () => {
    const { desk, counts } = openCountingDesk();
    const validator = { language: "python", source: hostile["never ends"] };
    const votes = await votesOn(desk, { generator: null, validator }, texts, rules);
    expect(votes.validator).toEqual(texts.map(() => false));
    expect(counts.runs).toBe(3);
  }, 60_000);
});

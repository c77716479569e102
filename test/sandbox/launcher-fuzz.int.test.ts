import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { launcherOptions } from "../../sandbox/backends/namespace/lane.ts";
import { helperFolder } from "../../sandbox/jail/helper-sources.ts";
import { requestFields, toLauncher } from "../../sandbox/jail/protocol.ts";
import { frame, LauncherFrames } from "../../sandbox/jail/wire.ts";
import {
  compile,
  compilers,
  noSanitizers,
  sanitized,
  sanitizedLauncher,
  scratch,
  sources,
} from "./launcher/compile.ts";

const [compiler] = await compilers();
const missing = await noSanitizers(compiler);
if (missing !== undefined) console.log(`skipped: ${missing}`);
const seed = process.env.TAULAB_TEST_SEED ?? "20260620";
const factor = Number(process.env.TAULAB_TEST_RUNS ?? 100) / 100;

test.skipIf(missing !== undefined)("readers of frames and requests stay within what they were given", async () => {
  const files = [join(sources, "fuzz-wire.c"), join(helperFolder, "wire.c"), join(helperFolder, "paths.c")];
  const program = await compile(compiler!, "fuzz-wire", files, sanitized);
  const told = execFileSync(program, [seed, String(Math.round(40_000 * factor))], {
    env: { ASAN_OPTIONS: "allocator_may_return_null=1" },
  });
  expect(told.toString()).toMatch(/^\d{4,} requests parsed, \d{4,} frames read/);
});

/** One field of a request as the host writes it. `more` makes its length wrong. */
const field = (letter: string, content: Uint8Array, more = 0): Buffer => {
  const head = Buffer.alloc(5);
  head.write(letter, "latin1");
  head.writeUInt32LE((content.length + more) >>> 0, 1);
  return Buffer.concat([head, content]);
};
const words = (letter: string, ...all: string[]): Buffer =>
  Buffer.concat(all.map((word) => field(letter, Buffer.from(word))));

const scripts = ["true", "cat", "echo hi; echo ho >&2; exit 3", "sleep 9", "kill -9 $$", "sleep 9 & exit 1", "yes"];
const odd = fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes));
const request = fc
  .record({
    script: fc.constantFrom(...scripts),
    channel: fc.boolean(),
    limits: fc.subarray(["wall=300", "wall=0", "output=9", "tmp=4096", "inodes=9", "cpu=100", "file=1", "artifacts=1"]),
    files: fc.subarray(["-a\0x", "xb/c\0", "-a/\0", "-\0", "x../y\0", "-/etc/z\0", "-d", "z"]),
    asked: fc.subarray(["*", "**", "a", "..", "/etc/passwd", "", "b/c"]),
    kept: fc.subarray(["k\0ab", "k\0", "k", "k/l\0ab"], { maxLength: 1 }),
    end: fc.option(
      fc.tuple(fc.constantFrom(...Object.values(requestFields), "?"), odd, fc.integer({ min: -9, max: 9 })),
    ),
  })
  .map(({ script, channel, limits, files, asked, kept, end }) =>
    Buffer.concat([
      words(requestFields.argument, "/bin/sh", "-c", script),
      words(requestFields.limit, ...limits),
      words(requestFields.file, ...files),
      words(requestFields.artifact, ...asked),
      words(requestFields.kept, ...kept),
      ...(channel ? [field(requestFields.channel, Buffer.alloc(0))] : []),
      ...(end === null ? [] : [field(...end)]),
    ]),
  );
const sent = fc.oneof(
  { weight: 4, arbitrary: request.map((payload) => frame(toLauncher.run, payload)) },
  {
    weight: 3,
    arbitrary: fc.tuple(fc.constantFrom(...Object.values(toLauncher), "?"), odd).map(([l, b]) => frame(l, b)),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom("ab\0text", "\0", "../x\0y", "ab").map((t) => frame(toLauncher.keep, Buffer.from(t))),
  },
  { weight: 1, arbitrary: odd },
);

const uid = 61_777;

/** The ids of the processes of the launcher and of its programs. */
function left(launcher: string): string[] {
  return readdirSync("/proc").filter((pid) => {
    try {
      const status = /^\d+$/.test(pid) ? readFileSync(`/proc/${pid}/status`, "utf8") : "";
      const started = readFileSync(`/proc/${pid}/cmdline`, "utf8").startsWith(launcher);
      return (started || status.includes(`Uid:\t${uid}\t`)) && !status.includes("State:\tZ");
    } catch {
      return false;
    }
  });
}

describe.skipIf(missing !== undefined || process.getuid?.() !== 0)("a launcher that is sent anything", () => {
  const launcher = scratch("fuzzed-launcher");
  beforeAll(() => sanitizedLauncher(compiler!, launcher), 300_000);

  const usual = launcherOptions({ isolate: true, uid, group: null, paths: [] });

  /** Sends chunks to a launcher. Returns the letters of its frames, and true if it ended at the end of its input. */
  async function talk(
    chunks: readonly Uint8Array[],
    pauseMs = 15,
    options = usual,
  ): Promise<{ letters: string; failure: string; ended: boolean }> {
    const child = spawn(launcher, [], { stdio: ["pipe", "pipe", "ignore"], env: {}, cwd: "/" });
    let [letters, failure] = ["", ""];
    const reader = new LauncherFrames((letter, payload) => {
      letters += letter;
      if (letter === "F") failure += payload.toString();
    });
    child.stdout.on("data", (chunk: Buffer) => {
      if (!reader.push(chunk)) failure += "Sanitizer: no frames";
    });
    child.stdin.on("error", () => {});
    const closed = once(child, "close").then(() => true);
    child.stdin.write(frame(toLauncher.options, Buffer.from(options.map((option) => `${option}\0`).join(""))));
    for (const chunk of chunks) {
      child.stdin.write(chunk);
      await sleep(pauseMs);
    }
    child.stdin.end();
    const ended = await Promise.race([closed, sleep(15_000).then(() => false)]);
    child.kill("SIGKILL");
    return { letters, failure, ended };
  }

  test("answers honest requests, and reports what its sanitizers find", async () => {
    const hello = frame(toLauncher.run, words(requestFields.argument, "/bin/sh", "-c", "echo hi"));
    const { letters, ended } = await talk([hello, hello], 2000);
    expect([letters, ended]).toEqual(["HOXOX", true]);
  });

  const wrong = ["uid=", "uid=root", "uid=-1", "uid=4294967296", "isolate=2", "cgroup=9", `bind=/${"x".repeat(9000)}`];

  test("refuses options that are none", { timeout: 120_000 }, async () => {
    for (const bad of wrong) {
      const { letters, failure, ended } = await talk([Buffer.alloc(0)], 15, [...usual, bad]);
      expect([bad, ended, letters, /Sanitizer|runtime error/.exec(failure)]).toEqual([bad, true, "F", null]);
    }
  });

  test("answers or ends, reads nothing out of bounds, and leaves no process", { timeout: 600_000 }, async () => {
    const conversations = fc.asyncProperty(fc.array(sent, { minLength: 1, maxLength: 8 }), async (chunks) => {
      const { failure, ended } = await talk(chunks);
      expect([ended, /Sanitizer|runtime error/.exec(failure) ? failure : ""]).toEqual([true, ""]);
      for (let tries = 0; left(launcher).length > 0 && tries < 100; tries++) await sleep(20);
      expect(left(launcher)).toEqual([]);
    });
    await fc.assert(conversations, { numRuns: Math.round(40 * factor), endOnFailure: true });
  });
});

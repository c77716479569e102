import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { showFirstBoard } from "../../../kernel/cli/eval/first-board.ts";
import type { Io } from "../../../kernel/cli/io.ts";
import { partialBoard } from "../../../kernel/cli/partial-board.ts";
import { evaluate, tasks } from "../../../kernel/engine/api/runs.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "taulab-first-"));
});
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

/** A simulated terminal, or a pipe, that collects the output of a command. */
const terminalOf = (isTTY: boolean): { readonly io: Io; readonly text: () => string } => {
  let text = "";
  const stdout = new Writable({
    write(chunk, _, done) {
      text += chunk;
      done();
    },
  });
  Object.assign(stdout, { isTTY, columns: 120 });
  const io = { stdout, stderr: stdout, env: {}, signal: new AbortController().signal } as unknown as Io;
  return { io, text: () => text };
};

const options = { models: ["sim/steady", "sim/expert"], progress: false, criteria: ["unit-test"] };

test("a first leaderboard with intervals shows before the run, and leaves no run behind", async () => {
  vi.stubEnv("TMPDIR", folder);
  const { io, text } = terminalOf(false);
  await showFirstBoard((await tasks.shipped()).slice(0, 4), options, io);
  expect(text()).toContain("A first look: 4 tasks, one sample of each");
  expect(text()).toMatch(/sim\/expert \* .*\[\d+\.\d, 100\.0\]/);
  expect((await readdir(folder)).filter((name) => name.startsWith("taulab-pilot-"))).toEqual([]);
}, 120_000);

test("the leaderboard of a run that goes on takes the place of the last one in a terminal, if nothing came between", async () => {
  const run = await evaluate((await tasks.shipped()).slice(0, 2), { ...options, directory: folder });
  const { io, text } = terminalOf(true);
  const board = partialBoard(io);
  expect(board.isDue).toBe(false);
  vi.useFakeTimers({ now: Date.now() + 6_000, toFake: ["Date"] });
  expect(board.isDue).toBe(true);
  await board.show(run.directory, 2, 4);
  expect(board.isDue).toBe(false);
  const first = text();
  expect(first).toMatch(/^\nAfter 2 of 4 samples:\n/);
  expect(first).toContain("pass@1 [95%]");
  await board.show(run.directory, 3, 4);
  const lines = first.split("\n").length - 1;
  expect(text().slice(first.length)).toMatch(new RegExp(`^\\u001b\\[${lines}A\\u001b\\[0J\\nAfter 3 of 4 samples:`));
  const second = text();
  board.leave();
  await board.show(run.directory, 4, 4);
  expect(text().slice(second.length)).toMatch(/^\nAfter 4 of 4 samples:/);
}, 120_000);

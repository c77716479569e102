import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { gitCommit } from "../../../../../kernel/engine/run/prepare/git-commit.ts";

/** An environment without the git settings of the machine or of a git hook that runs this test. */
const env = {
  PATH: process.env.PATH,
  HOME: tmpdir(),
  GIT_CONFIG_GLOBAL: "/dev/null",
  GIT_CONFIG_NOSYSTEM: "1",
  GIT_DEFAULT_REF_FORMAT: "files",
};

let folder = "";
let first = "";
let second = "";

const git = (where: string, ...args: string[]): string =>
  execFileSync("git", ["-c", "user.name=one", "-c", "user.email=one@example.org", ...args], {
    cwd: where,
    env,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  }).trim();

const commit = (where: string, message: string): string => {
  git(where, "commit", "--quiet", "--allow-empty", "-m", message);
  return git(where, "rev-parse", "HEAD");
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "taulab-git-"));
  [first, second] = [join(folder, "first"), join(folder, "second")];
  await mkdir(join(first, "inner", "deep"), { recursive: true });
  git(first, "init", "--quiet");
  git(first, "checkout", "--quiet", "-b", "topic/one");
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("a branch without a commit has none", async () => {
  expect(await gitCommit(first)).toEqual({});
});

test("the commit of a branch, also from a folder further in", async () => {
  const id = commit(first, "one");
  expect(await gitCommit(first)).toEqual({ commit: id });
  expect(await gitCommit(join(first, "inner", "deep"))).toEqual({ commit: id });
});

test("packed refs are read, and a newer loose one goes before them", async () => {
  const packed = commit(first, "two");
  git(first, "pack-refs", "--all");
  expect(await readFile(join(first, ".git", "packed-refs"), "utf8")).toContain(`${packed} refs/heads/topic/one`);
  expect(await gitCommit(first)).toEqual({ commit: packed });
  const newer = commit(first, "three");
  expect(newer).not.toBe(packed);
  expect(await gitCommit(first)).toEqual({ commit: newer });
});

test("a second work tree has its own commit, loose or packed", async () => {
  git(first, "worktree", "add", "--quiet", "-b", "other", second);
  expect(await readFile(join(second, ".git"), "utf8")).toMatch(/^gitdir: /);
  const id = commit(second, "four");
  expect(await gitCommit(second)).toEqual({ commit: id });
  expect(await gitCommit(first)).not.toEqual({ commit: id });
  git(second, "pack-refs", "--all");
  expect(await gitCommit(second)).toEqual({ commit: id });
});

test("a detached head is the commit itself", async () => {
  const id = git(first, "rev-parse", "HEAD~1");
  git(first, "checkout", "--quiet", "--detach", id);
  expect(await gitCommit(first)).toEqual({ commit: id });
});

test("outside of a repository there is none", async () => {
  expect(await gitCommit(folder)).toEqual({});
});

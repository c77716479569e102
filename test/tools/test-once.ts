import { createHash } from "node:crypto";
import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { test } from "vitest";
import { root } from "./root.ts";

/** Where runs on one commit and one machine say what they have judged: the test's file, then its title and programs. */
const record = process.env.TAULAB_TEST_JUDGED;
const before = new Set(record && existsSync(record) ? readFileSync(record, "utf8").split("\n") : []);

interface Judging {
  /** Its file: `import.meta.filename`. */
  readonly file: string;
  readonly title: string;
  /** Names of the programs that it judges. */
  readonly programs: readonly string[];
  readonly skip: boolean;
  readonly timeout: number;
}

/**
 * A test of many programs, which is left out where it passed before with the same programs. CI tests twice, on a fresh clone
 * and where more languages are installed: `TAULAB_TEST_JUDGED` names the file by which the second time knows of the first.
 */
export const testOnce = ({ file, title, programs, ...options }: Judging, work: () => Promise<void>): void => {
  const judged = createHash("sha256")
    .update([title, ...programs].join("\n"))
    .digest("hex");
  const line = `${relative(root, file)} ${judged}`;
  if (before.has(line)) return;
  test(title, options, async () => {
    await work();
    if (record) appendFileSync(record, `${line}\n`);
  });
};

import { expect, test } from "vitest";
import { run } from "../../tools/spawn.ts";

const stderrOf = async (folder: string, program: string): Promise<string> =>
  (await run(process.execPath, ["--input-type=module", "-e", program], { cwd: folder })).stderr;

/** Tests the message that Node.js prints for taulab's error if a user's program does not catch it. */
export const testUserErrors = (folderOf: () => string): void => {
  test("a misspelt set ends a program with the way out, and with no line of the package's own stack", async () => {
    const stderr = await stderrOf(folderOf(), 'import { tasks } from "taulab"; await tasks.load("shippd");');
    expect(stderr).toContain("shippd: no such file");
    expect(stderr).toContain("hint: 'Did you mean shipped?'");
    expect(stderr).not.toMatch(/node_modules\/taulab|cause/);
  });

  test("a wrong argument shows a line of code that one can read", async () => {
    const stderr = await stderrOf(folderOf(), 'import { wilson } from "taulab/toolkit"; wilson("8", 10);');
    expect(stderr).toContain('x must be a finite number, got "8"');
    expect(Math.max(...stderr.split("\n").map(({ length }) => length))).toBeLessThan(250);
  });
};

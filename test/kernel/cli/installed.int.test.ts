import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import lean from "../../../kernel/cli/lean.json" with { type: "json" };

const command = fileURLToPath(new URL("../../../kernel/cli/installed.ts", import.meta.url));
/** Each process says how it was started before it does anything. */
const says =
  "--import=data:text/javascript,process.stderr.write(process.pid+process.execArgv.join()+String.fromCharCode(10))";

const installed = (...words: string[]) =>
  spawnSync(process.execPath, ["--conditions=taulab-source", command, ...words], {
    encoding: "utf8",
    env: { ...process.env, NODE_OPTIONS: says },
  });

test.skipIf(process.platform === "win32")("an installed taulab runs with the settings that the bench measures", () => {
  const { status, stdout, stderr } = installed("--help");
  expect(status, stderr).toBe(0);
  expect(stdout).toContain("usage: taulab COMMAND");
  const [first = "", second = "", ...more] = stderr.trim().split("\n");
  expect(more).toEqual([]);
  expect(second.split(",")).toEqual([...first.split(","), ...lean]);
});

test("words and exit codes stay as they are", () => {
  const { status, stderr } = installed("no such command", "--x");
  expect(status).toBe(2);
  expect(stderr).toContain("no such command");
});

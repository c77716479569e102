import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import lean from "../../../kernel/cli/lean.json" with { type: "json" };
import { root } from "../../tools/root.ts";

const command = fileURLToPath(new URL("../../../kernel/cli/installed.cjs", import.meta.url));
/** A Node.js option by which each process first prints its id and its Node.js options. */
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

test.each(["20.20.2", "22.18.0", "23.11.1"])(
  "Node.js %s is refused in one sentence, before anything is imported",
  (version) => {
    const claim = `Object.defineProperty(process.versions, "node", { value: "${version}" });`;
    const script = `${claim} require(${JSON.stringify(command)});`;
    const { status, stdout, stderr } = spawnSync(process.execPath, ["--input-type=commonjs", "-e", script], {
      encoding: "utf8",
    });
    const { engines } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
    const needed = engines.node.slice(2);
    expect(stderr).toBe(
      `error: taulab needs Node.js ${needed} or later, and this is Node.js ${version}: install a newer one from https://nodejs.org\n`,
    );
    expect([status, stdout]).toEqual([3, ""]);
  },
);

test("words and exit codes stay as they are", () => {
  const { status, stderr } = installed("no such command", "--x");
  expect(status).toBe(2);
  expect(stderr).toContain("no such command");
});

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { taulab } from "../../tools/cli.ts";
import { endpoint, reactions } from "../engine/models/endpoint.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "taulab-nothing-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const words = "request (1070 tokens) exceeds the available context size (1024 tokens)";

test.each<readonly [string, (model: string) => readonly string[]]>([
  [
    "repair study",
    (model) => ["--candidates", model, "--feedback", "sim/teacher", "--limit", "1", "--protocols", "nohint,controlled"],
  ],
  ["search", (model) => ["--model", model, "--concepts", "loops", "--phases", "1", "--phase1-evaluations", "2"]],
  ["refine", (model) => ["--models", model, "--tasks", "shipped", "--turns", "1", "--samples", "1"]],
])(
  "%s of an endpoint that refuses every request ends with exit code 3, its words once, and no rank",
  async (...named) => {
    const [command, options] = named;
    const { url, close } = await endpoint(reactions.status(400, {}, words));
    try {
      const args = [...command.split(" "), ...options(`${url}#small`), "--yes"];
      const { code, stdout, stderr } = await taulab(args, folder);
      expect(stderr).toMatch(/\d+ questions? to \S+#small without a whole answer: the endpoint answered 400/);
      expect(stderr).toContain("error: nothing was measured");
      expect(stdout).not.toMatch(/Table IV/);
      expect(code).toBe(3);
    } finally {
      await close();
    }
  },
  120_000,
);

import { expect, test } from "vitest";
import { taulab } from "../../../tools/cli.ts";
import { ok } from "./answering.ts";
import { runsFolder, serve } from "./served-runs.ts";

test("a run whose answers contain no program says so at the tenth answer, and goes on", async () => {
  const { url } = await serve((response) => ok(response));
  const words = ["eval", "--models", `${url}#prose`, "--limit", "14", "--samples", "1", "--no-cache", "--yes"];
  const { code, stderr } = await taulab([...words, "--out", "runs"], runsFolder());
  expect(stderr).toMatch(
    /Warning: of the first 10 answers of \S+#prose, 10 contain no program that parses \(10 no code\)/,
  );
  expect(stderr.match(/Warning: of the first/g)).toHaveLength(1);
  expect(stderr.indexOf("Warning: of the first")).toBeLessThan(stderr.indexOf("14/14 samples"));
  expect(code, stderr).toBe(0);
}, 120_000);

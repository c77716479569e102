import { expect, test } from "vitest";
import { requireLanguage } from "../../sandbox/languages/registry.ts";
import { findProbes } from "../../sandbox/verdict/probe/find.ts";

const python = requireLanguage("python");
const assertion = (id: string) => ({ kind: "assert" as const, id, code: `assert f("${id}") == 1` });

/** A simulated search for expected values that a probe (rerun) can change. It finds each test's last character. */
const finder = async (_: string, stdin: string): Promise<string> =>
  JSON.stringify((JSON.parse(stdin) as string[]).map((code) => [[code.length - 1, code.length, "2", "value"]]));

test("places that are known stay known to a call while other calls read thousands of tests", async () => {
  const known = assertion("known");
  await findProbes(python, [known], finder);
  const many = Array.from({ length: 3000 }, (_, i) => assertion(`other ${i}`));
  const probes = await findProbes(python, [known, assertion("new")], async (source, stdin) => {
    await findProbes(python, many, finder);
    return finder(source, stdin);
  });
  expect(probes.map((probe) => probe.test)).toEqual(["known", "new"]);
});

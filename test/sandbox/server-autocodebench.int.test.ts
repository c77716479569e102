import { expect, test } from "vitest";
import { findLanguage } from "../../sandbox/languages/registry.ts";
import { findToolchains } from "../../sandbox/languages/toolchains.ts";
import { idioms } from "../programs/idioms.ts";
import { sharedService } from "../tools/open-service.ts";

const service = sharedService();

/** Sends a solution with one test in the form of AutoCodeBench's client, which sends one request for each test. */
const submit = async (language: string, solution: string, tests: string) => {
  const response = await fetch(`${service.url}/submit`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({
      src_uid: "0710_bench_test_full_1",
      func_code: solution,
      main_code: tests,
      lang: language,
      show_log: "true",
      request_extensions: { timeout: 30, debug: "false" },
    }),
  });
  return { status: response.status, json: (await response.json()) as Record<string, unknown> };
};

const fields = {
  src_uid: "0710_bench_test_full_1",
  all_code: expect.any(String),
  exec_cout: expect.any(String),
  exec_compile_message: expect.any(String),
  exec_runtime_message: expect.any(String),
  response_extensions: {
    server_ip: expect.any(String),
    exec_runtime: expect.any(Number),
    outcome: expect.any(String),
    stdout: expect.any(String),
    stderr: expect.any(String),
    language: expect.any(String),
    exit_code: expect.any(Number),
    timeout: false,
  },
};

const found = await findToolchains();
const here = Object.keys(idioms).filter((name) => (found.get(findLanguage(name)!.name) ?? null) !== null);
const absent = Object.keys(idioms).filter((name) => !here.includes(name));
if (absent.length > 0) console.log(`skipped: ${absent.join(", ")}, not installed here`);

test.each(here)(
  "AutoCodeBench's client, %s: right solutions pass, wrong ones and early leavers do not",
  async (name) => {
    const idiom = idioms[name]!;
    const right = await submit(name, idiom.right, idiom.test);
    expect(right).toMatchObject({ status: 200, json: { ...fields, exec_outcome: "PASSED" } });
    for (const solution of [idiom.wrong, idiom.leaves]) {
      const answer = await submit(name, solution, idiom.test);
      expect(answer).toMatchObject({
        status: 200,
        json: { ...fields, exec_outcome: expect.stringMatching(/^(WRONG_ANSWER|RUNTIME_ERROR)$/) },
      });
    }
  },
  240_000,
);

test("a language that is not here is an argument error that names it", async () => {
  const answer = await submit("haskell", "add a b = a + b", "main = print (add 1 2)");
  expect(answer).toMatchObject({ status: 200, json: { exec_outcome: "ARGUMENT_ERROR" } });
  expect(answer.json.exec_runtime_message).toContain("haskell");
});

import { expect, test } from "vitest";
import { kotlinProgram } from "../../kernel/compat/fusion/kotlin-script.ts";
import { findToolchains } from "../../sandbox/languages/toolchains.ts";
import { sharedService } from "../tools/open-service.ts";

const service = sharedService();

const { post } = service;
const runCode = (body: object) => post("/run_code", body);
const base64 = (text: string) => Buffer.from(text).toString("base64");
const found = await findToolchains();
const has = (language: string) => (found.get(language) ?? null) !== null;
const lacking = ["go", "kotlin"].filter((name) => !has(name));
if (lacking.length > 0) console.log(`skipped: ${lacking.join(", ")}, not installed here`);

const wrong: [string, object, readonly (string | number)[]][] = [
  ["no code", { language: "python" }, ["code"]],
  ["code of another type", { code: 5, language: "python" }, ["code"]],
  ["a language that is none", { code: "1", language: "cobol" }, ["language"]],
  ["a name that every object has", { code: "1", language: "constructor" }, ["language"]],
  ["a mode that is not served", { code: "1", language: "lean" }, ["language"]],
  ["a time in words", { code: "1", language: "python", run_timeout: "soon" }, ["run_timeout"]],
  ["a file that is not base64", { code: "1", language: "python", files: { a: "@@@" } }, ["files", "a"]],
  ["a file outside", { code: "1", language: "python", files: { "../a": "" } }, ["files"]],
  ["the code's own file", { code: "1", language: "python", files: { "main.py": "" } }, ["files"]],
  ["fetching from outside", { code: "1", language: "python", fetch_files: ["/etc/passwd"] }, ["fetch_files"]],
];
test.each(wrong)("a wrong request is told by its place: %s", async (_, body, place) => {
  const { status, json } = await runCode(body);
  expect([status, json.detail]).toEqual([
    422,
    [{ loc: ["body", ...place], msg: expect.any(String), type: expect.any(String) }],
  ]);
});

test("malformed JSON is told by its position, whatever the route", async () => {
  for (const path of [
    "/run_code",
    "/list_ids",
    "/get_prompts",
    "/get_prompt_by_id",
    "/v1/run",
    "/submit",
    "/splice_code",
  ]) {
    const { status, json } = await post(path, '{"code": 1,}');
    expect([path, status]).toEqual([path, path === "/submit" || path === "/splice_code" ? 400 : 422]);
    expect(JSON.stringify(json)).toContain("position 11");
  }
});

test("ends are told as SandboxFusion does", async () => {
  const ended = async (code: string, more = {}) => (await runCode({ code, language: "python", ...more })).json;
  expect(await ended("import os; os.kill(os.getpid(), 11)")).toMatchObject({
    status: "Failed",
    run_result: { return_code: -11 },
  });
  expect(await ended("x = bytearray(300 << 20)", { memory_limit_MB: 100 })).toMatchObject({
    status: "Failed",
    message: "memory limit exceeded",
    run_result: { status: "Finished" },
  });
  // A request without a memory limit gets the service's limit.
  expect(await ended("x = bytearray(1200 << 20)")).toMatchObject({ status: "Success" });
  const much = "x".repeat(1000);
  const encoded = base64(much).replace(/(.{76})/g, "$1\n");
  expect(await ended("print(len(open('d/a').read()))", { files: { "d/a": encoded, b: null } })).toMatchObject({
    status: "Success",
    run_result: { stdout: "1000\n" },
    files: {},
  });
  if (!has("go")) return;
  const go = await runCode({
    code: 'package main\nimport "testing"\nfunc TestA(t *testing.T) {}',
    language: "go_test",
  });
  expect(go.json).toMatchObject({ status: "Success", files: {} });
  const indented = (found: number): string => `
    package main

    import "testing"

    func add(a, b int) int { return a + b }

    func TestAdd(t *testing.T) {
        if add(1, 2) != ${found} {
            t.Fatal("no")
        }
    }
  `;
  const [right, wrong] = [
    await runCode({ code: indented(3), language: "go_test" }),
    await runCode({ code: indented(4), language: "go_test" }),
  ];
  expect([right.json.status, wrong.json.status]).toEqual(["Success", "Failed"]);
});

test("a Kotlin script is a program of statements", async () => {
  expect(kotlinProgram("fun main() { println(1) }")).toBe("fun main() { println(1) }");
  const script = `import java.util.*
/* a { */
const val three = 3
val text = """
 { raw
"""
data class Pair2(val a: Int, val b: Int)
println(add(1, 2)) // {
fun add(a: Int, b: Int): Int {
  return a + b
}
listOf(1, 2)
  .forEach { println(it * three) }
if (three > 2) println("more")
else println("less")
fun main() { println(Pair2(1, 2).a + text.length) }
main()
`;
  expect(kotlinProgram(script)).toContain("init {\nif (three > 2)");
  const texts = `val names = mapOf("{" to 1)
println("\${names["{"]}")
fun one() = 1
`;
  expect(kotlinProgram(texts)).toContain(`init {
println("\${names["{"]}")

}
fun one() = 1
`);
  const characters = `val all = listOf('"', '}')
println("\${all.count { it == '"' || it == '\\'' || it == '}' }}")
fun one() = 1
`;
  expect(kotlinProgram(characters)).toContain(`'}' }}")

}
fun one() = 1
`);
  if (!has("kotlin")) return;
  const { json } = await runCode({ code: script, language: "kotlin_script", compile_timeout: 60 });
  expect(json).toMatchObject({ status: "Success", run_result: { stdout: "3\n3\n6\nmore\n9\n" } });
}, 90_000);

test("a file of Jest's tests is run with functions of that name", async () => {
  const of = (result: number) => `import { describe, expect, jest, test } from '@jest/globals';
function twice(x: number): number { return x * ${result}; }
describe("twice", () => {
  test("doubles", () => { const spy = jest.fn(twice); expect(spy(4)).toBe(8); expect(spy).toHaveBeenCalledTimes(1); });
});
`;
  const run = async (result: number) => (await runCode({ code: of(result), language: "jest" })).json;
  expect(await run(2)).toMatchObject({ status: "Success", run_result: { status: "Finished" } });
  expect(await run(3)).toMatchObject({ status: "Failed", run_result: { status: "Finished" } });
});

test("tests of programs may hold files beside the streams", async () => {
  const provided_data = {
    id: 1,
    content: "",
    test: [{ input: { stdin: "1", "in.txt": "41" }, output: { stdout: "42", "out.txt": "43\n" } }],
  };
  const config = { dataset_type: "CommonOJDataset", language: "python", provided_data };
  const accepted = async (code: string) => {
    const completion = `\`\`\`python\n${code}\n\`\`\``;
    return (await post("/submit", { dataset: "d", id: 1, completion, config })).json.accepted;
  };
  const sum = "a = int(input()) + int(open('in.txt').read())\nprint(a)\n";
  expect(await accepted(`${sum}open('out.txt', 'w').write(str(a + 1))`)).toBe(true);
  expect(await accepted(`${sum}open('out.txt', 'w').write(str(a + 2))`)).toBe(false);
  expect(await accepted(sum)).toBe(false);
});

test("rows and languages that cannot be judged are refused, not failed", async () => {
  const submit = (config: object) =>
    post("/submit", { dataset: "d", id: 1, completion: "```python\nprint(1)\n```", config });
  const oj = (more: object, row: unknown) =>
    submit({
      dataset_type: "CommonOJDataset",
      language: "python",
      provided_data: { id: 1, content: "", test: row },
      ...more,
    });
  const good = [{ input: { stdin: "" }, output: { stdout: "1" } }];
  expect((await oj({}, good)).json).toMatchObject({ accepted: true });
  expect((await oj({}, JSON.stringify(good))).json).toMatchObject({ accepted: true });
  for (const bad of [
    [],
    [null],
    [{ input: "4", output: "8" }],
    [{ input: { stdin: 4 }, output: { stdout: "8" } }],
    [{ input: {}, output: {} }],
    "x",
  ]) {
    const { status, json } = await oj({}, bad);
    expect([bad, status, json.error]).toEqual([bad, 400, expect.objectContaining({ code: "bad_request" })]);
  }
  const { status, json } = await oj({ language: "cobol" }, good);
  expect([status, json.detail]).toEqual([422, [expect.objectContaining({ loc: ["body", "config", "language"] })]]);
});

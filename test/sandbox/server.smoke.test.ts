import { expect, test } from "vitest";
import { openSandbox } from "../../sandbox/open.ts";
import { serveSandbox } from "../../sandbox/server/serve-sandbox.ts";
import { openService } from "../tools/open-service.ts";

const service = openService({ room: 4 });

const { post } = service;

const submit = (func: string, main: string, more = {}) =>
  post("/submit", {
    src_uid: "u",
    func_code: func,
    main_code: main,
    lang: "Python",
    show_log: "true",
    request_extensions: { timeout: 30, debug: "false" },
    ...more,
  });

test("AutoCodeBench's client gets its verdicts", async () => {
  const right = await submit("def add(a, b):\n    return a + b\n", "assert add(1, 2) == 3\n");
  expect(right.json).toMatchObject({ src_uid: "u", exec_outcome: "PASSED", response_extensions: { exit_code: 0 } });
  const wrong = await submit("def add(a, b):\n    return a - b\n", "assert add(1, 2) == 3\n");
  expect(wrong.json.exec_outcome).toBe("WRONG_ANSWER");
  const broken = await submit("def add(a, b):\n    return 1 / 0\n", "assert add(1, 2) == 3\n");
  expect(broken.json.exec_outcome).toBe("RUNTIME_ERROR");
  const slow = await submit("def add(a, b):\n    while True: pass\n", "assert add(1, 2) == 3\n", {
    request_extensions: { timeout: "1" },
  });
  expect(slow.json.exec_outcome).toBe("TIME_LIMIT_EXCEEDED");
  const c = await submit("int add(int a) {", "int main() {}", { lang: "c" });
  expect(c.json.exec_outcome).toBe("COMPILATION_ERROR");
  expect(String(c.json.exec_compile_message)).toContain("error");
  const lacking = await post("/submit", { lang: "python", source_code: "1" });
  expect(lacking.json).toMatchObject({
    exec_outcome: "ARGUMENT_ERROR",
    exec_runtime_message: "Missing required field: src_uid",
  });
  const unknown = await submit("", "", { lang: "cobol" });
  expect(unknown.json.exec_outcome).toBe("ARGUMENT_ERROR");
});

test("SandboxFusion's clients get theirs", async () => {
  const run = await post("/run_code", {
    code: "import sys; open('o.txt', 'w').write(sys.stdin.read() + open('i.txt').read()); print('x')",
    language: "python",
    stdin: "a",
    files: { "i.txt": Buffer.from("b").toString("base64") },
    fetch_files: ["o.txt"],
  });
  expect(run.json).toMatchObject({
    status: "Success",
    run_result: { status: "Finished", return_code: 0, stdout: "x\n" },
  });
  expect(run.json.files).toEqual({ "o.txt": Buffer.from("ab").toString("base64") });
  const late = await post("/run_code", { code: "while True: pass", language: "python", run_timeout: 0.5 });
  expect(late.json).toMatchObject({ status: "Failed", run_result: { status: "TimeLimitExceeded" } });
  const compile = await post("/run_code", { code: "int main() {", language: "cpp" });
  expect(compile.json).toMatchObject({ status: "Failed", run_result: null });
  expect((await post("/run_code", { code: "1", language: "cobol" })).status).toBe(422);
  expect((await post("/run_code", { language: "python" })).status).toBe(422);
  expect((await post("/run_code", { code: "1", language: "python", files: { "../x": "" } })).status).toBe(422);
  const oj = await post("/submit", {
    dataset: "d",
    id: 1,
    completion: "Sure:\n```python\nprint(int(input()) * 2)\n```\n",
    config: {
      dataset_type: "CommonOJDataset",
      language: "python",
      provided_data: { id: 1, content: "", test: [{ input: { stdin: "4" }, output: { stdout: "8\n" } }] },
    },
  });
  expect(oj.json).toMatchObject({ accepted: true, extracted_type: "fenced" });
  const logic = await post("/submit", { dataset: "d", completion: "", config: { custom_extract_logic: "x" } });
  expect(logic.status).toBe(400);
});

test("too many are refused, the rest is served", async () => {
  const many = await Promise.all(
    Array.from({ length: 8 }, () => post("/v1/run", { language: "shell", source: "sleep 1; echo done" })),
  );
  const refused = many.filter((r) => r.status === 429);
  expect(refused.length).toBeGreaterThanOrEqual(1);
  expect(refused.length).toBeLessThanOrEqual(4);
  expect(refused[0]!.headers.get("retry-after")).toBe("1");
});

test("another sandbox reaches it, with a token where one is asked for", async () => {
  const guarded = await serveSandbox(service.sandbox, { port: 0, token: "s3cret" });
  expect((await fetch(`${guarded.url}/v1/describe`)).status).toBe(401);
  const remote = await openSandbox(`remote:${guarded.url.replace("http://", "http://:s3cret@")}`);
  const outcome = await remote.run({
    language: "python",
    source: "import sys\nsys.stdout.buffer.write(b'\\xff' + sys.stdin.buffer.read())\ndef f(): return 1\n",
    stdin: new Uint8Array([1, 2]),
    tests: [{ kind: "call", id: "f", function: "f", args: [], expected: 1 }],
  });
  expect(outcome.verdict).toBe("passed");
  await remote.close();
  await guarded.close();
});

test("routes of other services are there where they were added", async () => {
  const alone = await serveSandbox(service.sandbox, { port: 0 });
  const document = (await (await fetch(`${alone.url}/openapi.json`)).json()) as { paths: object };
  expect(Object.keys(document.paths)).not.toContain("/submit");
  expect((await fetch(`${alone.url}/submit`, { method: "POST", body: "{}" })).status).toBe(404);
  expect(await (await fetch(`${alone.url}/v1/ping`)).json()).toBe("pong");
  await alone.close();
});

test("it is shut down gracefully: what runs is finished, nothing new is let in", async () => {
  const short = await serveSandbox(service.sandbox, { port: 0 });
  const run = (source: string) =>
    fetch(`${short.url}/v1/run`, { method: "POST", body: JSON.stringify({ language: "shell", source }) });
  const slow = run("sleep 1; echo done");
  await new Promise((resolve) => setTimeout(resolve, 300));
  const closing = short.close();
  const answer = (await (await slow).json()) as { stdout: { base64: string } };
  expect(Buffer.from(answer.stdout.base64, "base64").toString()).toBe("done\n");
  await closing;
  await expect(run("echo late")).rejects.toThrow();
});

test("its counters are in Prometheus' form", async () => {
  const body = await (await fetch(`${service.url}/metrics`)).text();
  for (const line of body.trimEnd().split("\n")) {
    expect(line).toMatch(/^(# (TYPE \w+ (counter|gauge)|HELP \w+ .+)|\w+(\{\w+="\w+"\})? [\d.e+-]+)$/);
  }
  expect((await (await fetch(`${service.url}/health`)).json()) as object).toMatchObject({ status: "ok" });
});

test("it describes itself", async () => {
  const document = (await (await fetch(`${service.url}/openapi.json`)).json()) as { paths: object };
  expect(Object.keys(document.paths)).toEqual(expect.arrayContaining(["/v1/run", "/submit", "/list_ids"]));
  expect(await (await fetch(`${service.url}/metrics`)).text()).toContain("taulab_sandbox_accepted_total");
  const huge = await fetch(`${service.url}/v1/run`, { method: "POST", body: "x".repeat(17 << 20) });
  expect(huge.status).toBe(413);
  await expect(serveSandbox(service.sandbox, { host: "0.0.0.0", port: 0 })).rejects.toMatchObject({
    code: "bad_request",
  });
});

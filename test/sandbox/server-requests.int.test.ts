import { expect, test } from "vitest";
import { compatRoutes } from "../../kernel/compat/compat-routes.ts";
import { inBox } from "../../sandbox/contract/in-box.ts";
import { serveSandbox } from "../../sandbox/server/serve-sandbox.ts";
import { openService } from "../tools/open-service.ts";

const service = openService();

const { post } = service;

test("files and artefacts stay inside the work folder", async () => {
  const code =
    "import os; os.symlink('/etc/passwd', 'link'); os.symlink('..', 'up'); os.mkdir('d'); open('d/o', 'w').write('x')";
  for (const path of ["/etc/passwd", "../x", "a/../../x", "a//b", ""]) {
    const sent = await post("/run_code", { code: "1", language: "python", files: { [path]: "" } });
    expect([path, sent.status]).toEqual([path, 422]);
    const fetched = await post("/run_code", { code: "1", language: "python", fetch_files: [path] });
    expect([path, fetched.status]).toEqual([path, 422]);
    const own = await post("/v1/run", { language: "python", source: "1", artifacts: [path] });
    expect([path, own.status]).toEqual([path, 422]);
  }
  const around = inBox("d/o").replace("/box", "up");
  const links = await post("/run_code", { code, language: "python", fetch_files: ["link", around, "d/o"] });
  expect(links.json.files).toEqual({ "d/o": Buffer.from("x").toString("base64") });
});

test("limits of a request do not go above the service's own", async () => {
  const begun = performance.now();
  const asked = await post("/v1/run", {
    language: "python",
    source: "x = bytearray(3 << 30)",
    limits: { memoryBytes: 2 ** 40, wallMs: 1e9, outputBytes: 1e12 },
  });
  expect(asked.json.status).not.toBe("ok");
  const much = await post("/v1/run", {
    language: "python",
    source: "print('x' * (3 << 20))",
    limits: { outputBytes: 1e12 },
  });
  expect(much.json).toMatchObject({ status: "output_limit", stdout: { truncated: true } });
  expect((await post("/v1/run", { language: "python", source: "1", limits: { wallMs: -1 } })).status).toBe(422);
  expect((await post("/v1/run", { language: "python", source: "1", limits: { wings: 2 } })).status).toBe(422);
  expect(performance.now() - begun).toBeLessThan(60_000);
});

test("a checker program comes along with its files", async () => {
  const compare = {
    rule: "checker",
    language: "python",
    source:
      "import helper, sys\nsys.exit(42 if helper.same(open('output.txt').read(), open('answer.txt').read()) else 43)",
    files: {
      "helper.py": Buffer.from("def same(a, b): return sorted(a.split()) == sorted(b.split())").toString("base64"),
    },
  };
  const tests = [{ kind: "stdio", id: "t", stdin: "", expected: "a b", compare }];
  const run = async (source: string) => (await post("/v1/run", { language: "python", source, tests })).json.verdict;
  expect([await run("print('b a')"), await run("print('b b')")]).toEqual(["passed", "failed"]);
  compare.source = "1/0";
  const failed = await post("/v1/run", { language: "python", source: "print(1)", tests });
  expect([failed.status, failed.json.error]).toEqual([422, expect.objectContaining({ code: "checker_failed" })]);
});

test("SandboxFusion's data sets, sent along or served", async () => {
  const row = {
    task_id: "T/0",
    prompt: "def add(a, b):\n",
    entry_point: "add",
    test: "def check(f):\n    assert f(1, 2) == 3\n",
  };
  const config = { dataset_type: "HumanEvalDataset", provided_data: row };
  const submit = async (completion: string, more: object = { config }) =>
    post("/submit", { dataset: "d", id: "T/0", completion, ...more });
  expect((await submit("    return a + b\n\nprint('no more')")).json).toMatchObject({
    id: "T/0",
    accepted: true,
    extracted_code: "    return a + b\n",
  });
  expect((await submit("```py\ndef add(a, b):\n    return a - b\n```")).json).toMatchObject({
    accepted: false,
    extracted_type: "fenced",
  });
  expect((await post("/get_prompts", { dataset: "d", config })).json).toMatchObject([
    { id: "T/0", prompt: row.prompt },
  ]);
  const unknown = await submit("x", { config: {} });
  expect([unknown.status, unknown.json.error]).toEqual([400, expect.objectContaining({ code: "bad_request" })]);
  const absent = await submit("x", { config: { dataset_type: "MBPPDataset" } });
  expect([absent.status, absent.json.error]).toEqual([404, expect.objectContaining({ code: "no_data" })]);

  const served = await serveSandbox(service.sandbox, {
    port: 0,
    routes: [compatRoutes({ mine: { type: "HumanEvalDataset", rows: [row] } })],
  });
  const ask = async (path: string, body?: object) => {
    const init = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
    const answer = await fetch(served.url + path, init);
    return [answer.status, await answer.json()];
  };
  expect(await ask("/list_datasets")).toEqual([200, ["mine"]]);
  expect(await ask("/list_ids", { dataset: "mine", config: {} })).toEqual([200, ["T/0"]]);
  expect(await ask("/get_prompt_by_id", { dataset: "mine", config: {}, id: "T/0" })).toMatchObject([
    200,
    { prompt: row.prompt },
  ]);
  expect(await ask("/get_prompt_by_id", { dataset: "mine", config: {}, id: "T/9" })).toMatchObject([
    404,
    { error: { code: "no_data" } },
  ]);
  const judged = { dataset: "mine", id: "T/0", completion: "    return a + b\n", config: {} };
  expect(await ask("/submit", judged)).toMatchObject([200, { accepted: true }]);
  expect(await ask("/run_jupyter", {})).toMatchObject([501, { error: { code: "bad_request" } }]);
  await served.close();
});

/** A valid request whose program runs only briefly. */
export interface HonestRequest {
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
}

const limits = { wallMs: 700, cpuMs: 700, memoryBytes: 1 << 27 };
const run = (body: object): HonestRequest => ({ path: "/v1/run", body: { limits, ...body } });
const encoded = Buffer.from("text").toString("base64");
const row = (data: object, config: object, completion: string): HonestRequest => ({
  path: "/submit",
  body: { dataset: "d", id: 1, completion, config: { run_timeout: 0.7, ...config, provided_data: { id: 1, ...data } } },
});
const rows = {
  dataset: "d",
  config: {
    dataset_type: "MBPPDataset",
    provided_data: [{ id: 1, content: "c", test_list: ["assert 1"], labels: {} }],
  },
};

/** One valid request for each form of request that the service accepts. */
export const honestRequests: readonly HonestRequest[] = [
  run({
    language: "shell",
    source: "cat; cat a.txt; echo x >out.txt",
    stdin: "in",
    args: ["a"],
    files: { "a.txt": encoded },
    artifacts: ["out.txt"],
  }),
  run({
    language: "python",
    source: "def f(x): return x",
    tests: [
      {
        kind: "call",
        id: "a",
        function: "f",
        args: [[1, { a: 2 }]],
        expected: [1, { a: 2 }],
        tolerance: 0.1,
        timeoutMs: 500,
      },
    ],
  }),
  run({
    language: "python",
    source: "def f(x): return x",
    tests: [{ kind: "assert", id: "a", code: "assert f(1) == 1" }],
    doubt: { probes: 1, seed: "s" },
    testOutput: 100,
  }),
  run({
    language: "javascript",
    source: "function f(x) { return x }",
    tests: [{ kind: "assert", id: "a", code: "f(1)", solution: { from: 0, to: 1 } }],
    onTimeout: "stop",
  }),
  run({
    language: "shell",
    source: "cat",
    tests: [
      { kind: "stdio", id: "a", stdin: "1", expected: "1", compare: { rule: "floats", absolute: 0.1 } },
      {
        kind: "stdio",
        id: "b",
        stdin: "1",
        expected: "1",
        compare: { rule: "checker", language: "shell", source: "exit 42", files: { f: encoded }, limits },
      },
    ],
    trace: "lines",
  }),
  {
    path: "/run_code",
    body: {
      code: "print(1)",
      language: "python",
      compile_timeout: 5,
      run_timeout: 0.7,
      memory_limit_MB: 64,
      stdin: "a",
      files: { "a.txt": encoded },
      fetch_files: ["a.txt"],
    },
  },
  { path: "/run_code", body: { code: "def test_a(): pass", language: "pytest", run_timeout: 0.7 } },
  row(
    {
      prompt: "def f(x):\n",
      entry_point: "f",
      test: "def check(c):\n    assert c(1) == 1\n",
      stop_tokens: ["\n\n\n", "re:x"],
    },
    { dataset_type: "HumanEvalDataset", language: "python", extra: { is_freeform: true } },
    "    return x\n",
  ),
  row(
    { content: "c", test: [{ input: { stdin: "1", f: "2" }, output: { stdout: "1" } }], labels: {} },
    { dataset_type: "CommonOJDataset", language: "bash", extra: { run_all_cases: true } },
    "```bash\ncat\n```",
  ),
  row(
    { content: "c", test_list: ["assert f(1) == 1"], labels: { test_setup_code: "" } },
    { dataset_type: "MBPPDataset", is_fewshot: true },
    "def f(x): return x [DONE]",
  ),
  row(
    {
      content: "c",
      labels: { programming_language: "python", execution_language: "python", context: "c" },
      test: { code: "#<INSERT>\nassert f(1) == 1", asset: { "a.txt": encoded } },
    },
    { dataset_type: "AutoEvalDataset" },
    "```python\ndef f(x): return x\n```",
  ),
  {
    path: "/submit",
    body: {
      src_uid: "u",
      lang: "python",
      func_code: "def f(x): return x",
      main_code: "assert f(1) == 1",
      show_log: "true",
      request_extensions: { timeout: 1, debug: "false", go_test_method: "test" },
    },
  },
  {
    path: "/submit",
    body: { src_uid: "u", lang: "shell", source_code: "echo 1", request_extensions: { timeout: "1" } },
  },
  {
    path: "/splice_code",
    body: { src_uid: "u", lang: "go", func_code: "package main\n", main_code: 'package main\nimport "fmt"\n' },
  },
  { path: "/list_ids", body: { ...rows, offset: 0, limit: 5 } },
  { path: "/get_prompts", body: { ...rows, offset: 0, limit: 5 } },
  { path: "/get_prompt_by_id", body: { dataset: "d", config: rows.config, id: 1 } },
  { path: "/run_jupyter", body: { cells: ["1"] } },
];

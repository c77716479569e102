import type { Answer, Post, Word } from "./peer-set.ts";
import type { Row } from "./rows.ts";

/** The value as short JSON text. Paths of files are reduced to their names, because folders differ in every run. */
const short = (value: unknown): string =>
  JSON.stringify(value ?? "")
    .replace(/(?:\/[\w.-]+)+\/(?=[\w.-]+)/g, "")
    .slice(0, 300);

interface Submitted {
  readonly accepted?: boolean;
  readonly tests?: readonly { readonly exec_info?: Answer }[];
}

function runOf(info: Answer | undefined): string {
  const { status, message, compile_result: compile, run_result: run } = (info ?? {}) as Record<string, Answer | null>;
  const told = [run?.status, run?.return_code, run?.stderr || compile?.stderr || message];
  return short([status, ...told.map((one) => (typeof one === "string" ? one.trim().slice(-160) : one))]);
}

/** Submits a completion with the row of its problem, in SandboxFusion's format. Returns the verdict. */
export async function submitted(post: Post, type: string, row: Row, completion: string, extra?: Row): Promise<Word> {
  const config = { dataset_type: type, provided_data: row, run_timeout: 60, compile_timeout: 60, ...extra };
  const { status, json } = await post("/submit", { dataset: "peer", id: row.id, completion, config });
  const { accepted, tests } = json as Submitted;
  if (status !== 200) return { accepted: false, told: `${status} ${short(json.detail ?? json.error)}` };
  return { accepted: accepted === true, told: runOf(tests?.[0]?.exec_info) };
}

/** The verdict on a solution with tests. */
export async function tested(post: Post, language: string, source: string, code: string): Promise<Word> {
  const limits = { wallMs: 60_000, cpuMs: 60_000, memoryBytes: 2 ** 30 };
  const tests = [{ kind: "assert", id: "tests", code }];
  const { status, json } = await post("/v1/run", { language, source, tests, limits });
  const [first] = (json.tests ?? []) as readonly { readonly message?: string }[];
  const told = short([status, json.status, json.verdict, first?.message ?? json.error]);
  return { accepted: json.verdict === "passed", told };
}

interface Streams {
  readonly stdout?: { readonly base64: string };
  readonly stderr?: { readonly base64: string };
  readonly compilation?: { readonly stderr: string } | null;
}

/** Runs a program. It is accepted if its output matches a pattern. */
export async function printed(post: Post, language: string, source: string, stdin: string, wanted: RegExp) {
  const { status, json } = await post("/v1/run", { language, source, stdin });
  const { stdout, stderr, compilation } = json as Streams;
  const said = Buffer.from(stdout?.base64 ?? "", "base64").toString();
  const error = Buffer.from(stderr?.base64 ?? "", "base64").toString() || compilation?.stderr;
  const accepted = json.status === "ok" && wanted.test(said);
  return { accepted, told: short([status, json.status, said, error?.slice(-160)]) } satisfies Word;
}

import { SandboxError } from "../../errors.ts";
import type { RunQueue } from "../queue.ts";
import { runCodeAnswer, runFusionCode } from "./sandbox-fusion.ts";

type Body = Readonly<Record<string, unknown>>;

interface Extracted {
  readonly code: string;
  readonly type: "fenced" | "incomplete_fenced" | "heuristic" | "empty";
}

/** The code of a completion: the last closed fence, else an open one, else lines that look like code. */
export function extractCode(completion: string): Extracted {
  const closed = [...completion.matchAll(/```[^\n`]*\n([\s\S]*?)```/g)].at(-1);
  if (closed !== undefined) return { code: closed[1]!, type: "fenced" };
  const open = /```[^\n`]*\n([\s\S]*)$/.exec(completion);
  if (open !== null) return { code: open[1]!, type: "incomplete_fenced" };
  const at = completion.search(
    /^(?:def |class |import |from \S+ import|#include|package |func |fn |public |function |use )/m,
  );
  return at < 0 ? { code: "", type: "empty" } : { code: completion.slice(at), type: "heuristic" };
}

interface Case {
  readonly input?: { readonly stdin?: string };
  readonly output?: { readonly stdout?: string };
}

function sameLines(a: string, b: string): boolean {
  const clean = (text: string) =>
    text
      .trimEnd()
      .split("\n")
      .map((line) => line.trimEnd());
  return clean(a).join("\n") === clean(b).join("\n");
}

/** `POST /submit` of SandboxFusion: stdin tests, and function tests in HumanEval's form, given inline. */
export async function submitFusion(body: Body, queue: RunQueue): Promise<Body> {
  const config = (body.config ?? {}) as Body;
  if (typeof config.custom_extract_logic === "string" && config.custom_extract_logic !== "") {
    throw new SandboxError("custom_extract_logic is not run here", {
      code: "bad_request",
      argument: "config.custom_extract_logic",
      hint: "extract the code before sending it",
    });
  }
  const data = config.provided_data as Body | undefined;
  if (data === undefined || data === null || typeof data !== "object") {
    throw new SandboxError("config.provided_data is required", {
      code: "bad_request",
      argument: "config.provided_data",
    });
  }
  const { code, type } = extractCode(String(body.completion ?? ""));
  const language = String(config.language ?? ((data.labels ?? {}) as Body).programming_language ?? "python");
  const limits = {
    compile_timeout: Number(config.compile_timeout ?? 10),
    run_timeout: Number(config.run_timeout ?? 10),
    memory_limit_MB: -1,
    files: {},
    fetch_files: [],
  };
  const tests: Body[] = [];
  let full = code;
  let testCode = "";
  if (Array.isArray(data.test)) {
    for (const one of data.test as readonly Case[]) {
      const outcome = await runFusionCode({ code, language, stdin: one.input?.stdin ?? "", ...limits }, queue);
      const passed = outcome.status === "ok" && sameLines(outcome.stdout.text, one.output?.stdout ?? "");
      tests.push({ passed, exec_info: runCodeAnswer(outcome), test_info: one });
      if (!passed && config.extra !== null && ((config.extra ?? {}) as Body).run_all_cases !== true) break;
    }
  } else {
    const prompt = String(data.content ?? data.prompt ?? "");
    const entry = String(data.entry_point ?? "");
    full = entry !== "" && new RegExp(`\\b${entry}\\b`).test(code) ? code : `${prompt}${code}`;
    testCode = `${String(data.test ?? "")}\n${entry === "" ? "" : `check(${entry})\n`}`;
    const seconds = Number(limits.run_timeout);
    const outcome = await queue.run({
      language,
      source: full,
      tests: [{ kind: "assert", id: "check", code: testCode }],
      limits: { wallMs: Math.min(60, seconds) * 1000 },
    });
    tests.push({ passed: outcome.verdict === "passed", exec_info: runCodeAnswer(outcome), test_info: null });
  }
  const accepted = tests.length > 0 && tests.every((t) => t.passed === true);
  return {
    id: body.id ?? data.id ?? null,
    accepted,
    extracted_code: code,
    full_code: full,
    test_code: testCode,
    tests,
    extracted_type: type,
    extra: null,
  };
}

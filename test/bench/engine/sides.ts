import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { tasks } from "../../../kernel/engine/api/runs.ts";
import { evaluate } from "../../../kernel/engine/evaluate.ts";

/** The command that starts an endpoint. It answers each request after `delayMs` milliseconds. */
export const endpoint = (delayMs: number): readonly string[] => [
  process.execPath,
  fileURLToPath(new URL("./endpoint.ts", import.meta.url)),
  String(delayMs),
];

const source = `version: 1
name: bench
tasks:
  - name: f
    task:
      common_prompt: Write f.
      languages_specific:
        python:
          description: \${common_prompt}
          public_tests: [{ code: "assert \${solution.function_name}(2) == 2" }]
          hidden_tests: [{ code: "assert \${solution.function_name}(3) == 3" }]
    golden_solution: { python: "def f(x): return x" }
`;

interface Asked {
  readonly samples: string;
  readonly inFlight: string;
  readonly delayMs?: string;
  /** True if each answer's program is run in full isolation. Default: false, no program is run. */
  readonly judged?: boolean;
  /** The form of the endpoint's answers: whole (`chat`) or streamed. Default: streamed, as in every run. */
  readonly api?: "chat" | "stream";
}

interface Cost {
  readonly samplesPerSecond: number;
  readonly cpuMsPerSample: number;
}

/** Measures a whole evaluation with its preparation. The endpoint is another process and is not measured. */
const taken = async ({ samples, inFlight, delayMs = "0", judged = false, api }: Asked): Promise<Cost> => {
  const count = Number(samples);
  const [command = "", ...args] = endpoint(Number(delayMs));
  const server = spawn(command, args, { stdio: ["pipe", "pipe", "inherit"] });
  const [address] = (await once(server.stdout, "data")) as [Buffer];
  const folder = await mkdtemp(join(tmpdir(), "taulab-bench-"));
  try {
    await writeFile(join(folder, "t.yaml"), source);
    const list = await tasks.load(join(folder, "t.yaml"));
    const begun = { at: performance.now(), cpu: process.cpuUsage() };
    const run = await evaluate(list, {
      ...(api
        ? { models: ["bench/m"], providers: { bench: { baseUrl: String(address).trim(), api } } }
        : { models: [`${String(address).trim()}#m`] }),
      samples: count,
      criteria: judged ? ["unit-test"] : ["token-count"],
      languages: ["python"],
      concurrency: Number(inFlight),
      directory: folder,
      cache: false,
      progress: false,
      // Without probes (reruns with changed expected values) each program runs once, as in Inspect AI.
      probes: 0,
    });
    const ms = performance.now() - begun.at;
    const { user, system } = process.cpuUsage(begun.cpu);
    const done = run.samples().filter(({ status, score }) => status === "completed" && (!judged || score === 1));
    if (done.length !== count) throw new Error(`${count - done.length} of ${count} samples did not end well`);
    if (judged && run.manifest.isolation.level !== "full") throw new Error("this machine gives no full isolation");
    return { samplesPerSecond: (1000 * count) / ms, cpuMsPerSample: (user + system) / 1000 / count };
  } finally {
    server.stdin.end();
    await rm(folder, { recursive: true, force: true });
  }
};

/** Samples a second without a sandbox. */
export const rate = async (samples: string, inFlight: string, delayMs: string): Promise<number> =>
  (await taken({ samples, inFlight, delayMs })).samplesPerSecond;

/** Samples a second without a sandbox, each answer as a stream or whole. */
export const rateBy = async (api: "chat" | "stream", samples: string, inFlight: string): Promise<number> =>
  (await taken({ samples, inFlight, api })).samplesPerSecond;

/** Samples a second with each program judged in full isolation. */
export const judgedRate = async (samples: string, inFlight: string): Promise<number> =>
  (await taken({ samples, inFlight, judged: true })).samplesPerSecond;

/** CPU milliseconds a sample, without a sandbox. */
export const cpu = async (samples: string, inFlight: string): Promise<number> =>
  (await taken({ samples, inFlight })).cpuMsPerSample;

/** Peak memory of this process in MiB, without a sandbox. */
export const memory = async (samples: string, inFlight: string): Promise<number> => {
  await taken({ samples, inFlight });
  return process.resourceUsage().maxRSS / 1024;
};

/** Returns a fixed bound, with which a figure is compared, for example a rate that the endpoint's delay allows. */
export const given = (value: string): number => Number(value);

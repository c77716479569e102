import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import lean from "../../kernel/cli/lean.json" with { type: "json" };
import { root } from "../tools/root.ts";
import { endpoint } from "./engine/sides.ts";
import { type Figures, type Side, typescript } from "./figure.ts";

const sides = new URL("./engine/sides.ts", import.meta.url).href;
/** The command that measures taulab's engine, with the same options of Node.js as `npm start`. */
const ours = (name: string, ...args: (number | string)[]): Side => {
  const [node = "", ...rest] = typescript(sides, name, ...args.map(String));
  return [node, ...lean, ...rest];
};
const given = (value: number): Side => ours("given", value);
/** The highest possible rate in samples a second: only the delay of the endpoint takes time. */
const ideal = (samples: number, inFlight: number, delayMs: number): Side =>
  given(samples / ((Math.ceil(samples / inFlight) * delayMs) / 1000));

const interpreter = join(root, ".cache", "harnesses", "bin", "python");
const script = fileURLToPath(new URL("./engine/inspect_run.py", import.meta.url));

/** Returns the reason why Inspect AI cannot be measured. Its models also need the package `openai`. */
const missing = (): string | undefined =>
  spawnSync(interpreter, ["-c", "import inspect_ai, openai"]).status === 0
    ? undefined
    : "Inspect AI is not installed: npm run setup:full -- --only harnesses";

const inspect = (samples: number, place: "none" | "local", figure: "rate" | "memory"): Side => [
  interpreter,
  script,
  JSON.stringify(endpoint(0)),
  String(samples),
  place,
  figure,
];

/**
 * Whole evaluations with their preparation. They are compared with the rate that the endpoint's delay allows, and with
 * Inspect AI. Inspect AI uses the same endpoint with as many requests in flight. A rate hardly depends on the number of
 * samples, so the slower side evaluates fewer. Memory depends on it, so both sides evaluate the same number.
 */
export const figures: Figures = [
  {
    name: "engine: 64 in flight at 200 ms, 10,000 samples, against the ideal",
    unit: "samples/s",
    ours: ours("rate", 10_000, 64, 200),
    rival: ideal(10_000, 64, 200),
    relation: ">=",
    wanted: 0.9,
    rounds: 1,
  },
  {
    name: "engine: 256 in flight at 2 s, 10,000 samples, against the ideal",
    unit: "samples/s",
    ours: ours("rate", 10_000, 256, 2_000),
    rival: ideal(10_000, 256, 2_000),
    relation: ">=",
    wanted: 0.95,
    rounds: 1,
  },
  {
    name: "engine: CPU a sample, endpoint at once, 10,000 samples, against 1 ms",
    unit: "ms",
    ours: ours("cpu", 10_000, 64),
    rival: given(1),
    wanted: 1,
    rounds: 3,
  },
  {
    name: "engine: 10,000 fast samples, streamed against whole",
    unit: "samples/s",
    ours: ours("rateBy", "stream", 10_000, 64),
    rival: ours("rateBy", "chat", 10_000, 64),
    relation: ">=",
    wanted: 0.95,
    rounds: 3,
  },
  {
    name: "engine: endpoint at once, 8 in flight, against Inspect AI",
    unit: "samples/s",
    ours: ours("rate", 10_000, 8, 0),
    rival: inspect(1_000, "none", "rate"),
    relation: ">=",
    wanted: 15,
    rounds: 1,
    missing,
  },
  {
    name: "engine: judged in full isolation, no pass doubted, 8 in flight, against Inspect AI's local sandbox",
    unit: "samples/s",
    ours: ours("judgedRate", 2_000, 8),
    rival: inspect(100, "local", "rate"),
    relation: ">=",
    wanted: 10,
    rounds: 1,
    missing,
  },
  {
    name: "engine: peak memory of 1,000 samples, against Inspect AI",
    unit: "MiB",
    ours: ours("memory", 1_000, 8),
    rival: inspect(1_000, "none", "memory"),
    wanted: 1,
    rounds: 1,
    missing,
  },
];

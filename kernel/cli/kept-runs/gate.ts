import { runs } from "../../engine/api/runs.ts";
import { type Gate, type GateVerdict, gateOf } from "../../engine/api/views.ts";
import { exitCodes } from "../exit-codes.ts";
import { command } from "../words/command.ts";
import { defined, flag, toggle } from "../words/flag.ts";
import { share } from "../words/kinds.ts";
import { shared } from "../words/shared-flags.ts";

const MARGIN = 0.01;
const LEVEL = 0.95;

const points = (value: number): string => `${value < 0 ? "−" : "+"}${(100 * Math.abs(value)).toFixed(1)}`;

const sentence = (gate: Gate): string => {
  const bounds = `${points(gate.estimate)} points [${points(gate.low)}, ${points(gate.high)}] on ${gate.tasks} tasks`;
  const allowed = `${(100 * gate.margin).toFixed(1)} points`;
  const chance = `${Math.round(100 * gate.power)}%`;
  const plan =
    gate.verdict === "undecided"
      ? ` A model exactly as good would have passed with a chance of ${chance}; 80% take ${gate.tasksNeeded} tasks.`
      : ` Power for a model exactly as good: ${chance}.`;
  return `${gate.verdict}: ${gate.model} against ${gate.base}, ${bounds}, ${allowed} allowed.${plan}`;
};

/** The exit code of the command: the code of the worst verdict on any model. */
const codeOf = (verdicts: readonly GateVerdict[]): number => {
  if (verdicts.includes("worse")) return exitCodes.failed;
  return verdicts.includes("undecided") ? exitCodes.undecided : exitCodes.ok;
};

/** A gate for releases: it tests whether the models of a new run are worse than in an old run. */
export const gateCommand = command({
  name: "runs gate",
  about:
    "Tests the non-inferiority of each model of NEW, paired by task: not worse than in BASE (exit code 0), worse (1) or undecided (4).",
  takes: "BASE NEW",
  flags: {
    "min-delta": flag(share, "non-inferiority margin: the largest acceptable loss of the score, as a fraction", {
      otherwise: String(MARGIN),
    }),
    level: flag(share, "confidence level of each one-sided bound", { otherwise: String(LEVEL) }),
    json: toggle("verdicts as JSON"),
    out: shared.out,
  },
  run: async ({ values, words: [base = "", next = ""] }, io) => {
    const { minDelta: margin = MARGIN, level = LEVEL } = values;
    const { comparisons } = await runs.compare(next, base, defined({ directory: values.out, level: 2 * level - 1 }));
    const gates = comparisons.map((comparison) => gateOf(comparison, margin, level));
    if (values.json) io.stdout.write(`${JSON.stringify(gates, null, 2)}\n`);
    else for (const gate of gates) io.stdout.write(`${sentence(gate)}\n`);
    return codeOf(gates.map(({ verdict }) => verdict));
  },
});

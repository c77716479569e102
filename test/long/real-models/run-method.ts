import { existsSync } from "node:fs";
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { spawnTaulab } from "../../tools/cli.ts";
import { root } from "../../tools/root.ts";
import { here } from "../here.ts";
import { getLocalModel } from "./get-local-model.ts";
import { jobFolder, localModels } from "./local-models.ts";
import { methodCommands } from "./method-commands.ts";
import type { Phase } from "./phase.ts";

/** The text with paths relative to the checkout. */
const local = (text: string): string => text.replaceAll(`${root}/`, "");

/** The command, or its `--resume` form if an earlier call has started the run. */
const resumable = (words: readonly string[], runs: string): readonly string[] => {
  const at = words.indexOf("--id");
  const id = words[at + 1]!;
  if (!existsSync(join(runs, id, "manifest.json"))) return words;
  if (words[0] === "judge") return words;
  return words[0] === "eval" ? ["eval", "--resume", id] : [...words.slice(0, at), "--resume", ...words.slice(at + 1)];
};

/** Commands whose `--budget` can limit the time. */
const timed: ReadonlySet<string | undefined> = new Set(["search", "repair", "refine", "augment", "generate"]);

/** The command with a budget of the seconds that remain for the method. */
const inTime = (words: readonly string[], until: number): readonly string[] => {
  const seconds = Math.max(1, Math.round((until - performance.now()) / 1000));
  return timed.has(words[0]) ? [...words, "--budget", `seconds=${seconds}`] : words;
};

/** True for a text of one line, such as a name or a sentence; false for a program. */
const isWord = (part: unknown): boolean => typeof part === "string" && !part.includes("\n");

/** Counts the observations in a run's records by kind and outcome, and requests without a complete answer. */
const funnelOf = async (directory: string): Promise<Readonly<Record<string, number>>> => {
  const text = await readFile(join(directory, "records.jsonl"), "utf8").catch(() => "");
  const counts: Record<string, number> = {};
  const count = (key: string): void => {
    counts[key] = (counts[key] ?? 0) + 1;
  };
  for (const line of text.split("\n").filter(Boolean)) {
    const {
      observation,
      details,
      status,
      outcome,
      finishReason,
      troubles = [],
    } = JSON.parse(line) as Record<"status" | "outcome" | "finishReason", string | undefined> & {
      observation?: Record<string, unknown>;
      details?: Record<string, unknown>;
      troubles?: readonly { readonly kind: string }[];
    };
    const parts = observation
      ? [observation.kind, observation.code, observation.validity, observation.outcome, details?.problem].filter(isWord)
      : [status, outcome, finishReason];
    count(parts.filter((part) => typeof part === "string").join(" "));
    for (const { kind } of troubles) count(`question without a whole answer: ${kind}`);
  }
  return counts;
};

/** The id of a model by its name, among the job's models or in taulab's catalogue. */
const idOf = async (name: string, say: (text: string) => void): Promise<string> =>
  Object.hasOwn(localModels, name) ? `gguf:${await getLocalModel(localModels[name]!, say)}` : `gguf:${name}`;

/** Runs one method's commands on a model, with at most 200 tokens an answer. */
export const methodPhase =
  (name: string): Phase["run"] =>
  async ({ threads, say, until, model: named }) => {
    const runs = join(jobFolder, "runs", named);
    const model = `${await idOf(named, say)}?tokens=200&context=4096&threads=${threads}`;
    await mkdir(runs, { recursive: true });
    const told = [];
    for (const words of methodCommands[name]!.commands(model)) {
      const command = inTime(resumable(words, runs), until);
      const { code, stdout, stderr } = await spawnTaulab([...command, "--out", runs], root);
      const id = words[words.indexOf("--id") + 1]!;
      say(`${words[0]} ended with exit code ${code}`);
      told.push({
        command: command.map((word) => local(word)).join(" "),
        code,
        said: local(stdout).trimEnd().split("\n").slice(-40),
        warned: local(stderr).trimEnd().split("\n").slice(-10),
        funnel: await funnelOf(join(runs, id)),
      });
    }
    return { ...here, model: named, commands: told };
  };

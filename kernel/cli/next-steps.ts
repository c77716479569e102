import type { Io } from "./io.ts";

/** The words with which the user starts taulab in this installation: `npm run taulab --`, `npx taulab` or `taulab`. */
export const typedCommand = ({ env }: Pick<Io, "env">): string => {
  if (env.npm_lifecycle_event === "start" || env.npm_lifecycle_event === "taulab") return "npm run taulab --";
  return env.npm_command === "exec" ? "npx taulab" : "taulab";
};

/** The suggested next steps after a first run, as lines of a terminal. */
export const nextSteps = (io: Io): string => {
  const taulab = typedCommand(io);
  const steps = [
    [`${taulab} view`, "this run in the browser: every sample, with program and tests"],
    [`${taulab} eval --tasks my-tasks.yaml`, "your own tasks; HumanEval.jsonl.gz and other sets are read too"],
    [`${taulab} eval --models openai/gpt-4o-mini`, "a real model; prints the cost and asks first"],
  ] as const;
  const width = Math.max(...steps.map(([words]) => words.length));
  return steps.map(([words, about]) => `  ${words.padEnd(width)}  ${about}\n`).join("");
};

import { generateMethod } from "../../../../kernel/engine/generate/study/generate-method.ts";
import { observeToy, toyPlan } from "./toy-run.ts";

// biome-ignore lint/suspicious/noExplicitAny: tests change lines to break rules
export type ToyLine = any;

/** All evidence lines of the toy run, which generates a benchmark without models and programs. */
export const toyLines = (seeds = 30): ToyLine[] => {
  const method = generateMethod(toyPlan(seeds));
  let step = method.begin();
  const lines: ToyLine[] = [...step.lines];
  const waiting = [...step.requests];
  for (let work = waiting.shift(); work; work = waiting.shift()) {
    step = method.step(step.state, { key: work.key, observation: observeToy(work), elapsedMs: 0 });
    lines.push(...step.lines);
    waiting.push(...step.requests);
  }
  return JSON.parse(JSON.stringify(lines)) as ToyLine[];
};

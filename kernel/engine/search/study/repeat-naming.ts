import type { RunNaming } from "../../method/run-options.ts";

/**
 * The name of run number `at` of a repeated search: NAME-1, NAME-2, …; only NAME if there is one run.
 * With `resume` the first run must exist. Later runs are resumed, or begin if they do not exist.
 *
 * @example
 * repeatNaming({ resume: "mine" }, 2, 3).id; // => "mine-2"
 */
export const repeatNaming = ({ id, resume }: RunNaming, at: number, repeats: number): RunNaming => {
  const numbered = (name: string): string => (repeats === 1 ? name : `${name}-${at}`);
  if (resume === undefined) return id === undefined ? {} : { id: numbered(id) };
  if (at > 1) return { id: numbered(resume) };
  return { resume: numbered(resume), ...(id === undefined ? {} : { id: numbered(id) }) };
};

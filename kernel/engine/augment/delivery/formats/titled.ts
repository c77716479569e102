import type { SeedProblem } from "../../seeds/seed-problem.ts";

/** The title of a problem, the first line of its statement if it is short, and the rest of the statement. */
export const titled = ({ id, statement }: SeedProblem): { readonly title: string; readonly body: string } => {
  const match = /^\s*([^\n]{1,70})\n\s*\n([\s\S]+)$/.exec(statement);
  return match ? { title: match[1]!.trim(), body: match[2]!.trim() } : { title: id, body: statement.trim() };
};

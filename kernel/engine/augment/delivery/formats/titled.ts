import type { SeedProblem } from "../../seeds/seed-problem.ts";

/**
 * The title and the body of a problem. A short first line of the statement is the title if an empty line follows.
 * Otherwise the id is the title.
 */
export const titleAndBody = ({ id, statement }: SeedProblem): { readonly title: string; readonly body: string } => {
  const match = /^\s*([^\n]{1,70})\n\s*\n([\s\S]+)$/.exec(statement);
  return match ? { title: match[1]!.trim(), body: match[2]!.trim() } : { title: id, body: statement.trim() };
};

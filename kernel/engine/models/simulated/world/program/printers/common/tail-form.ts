import type { Block, Stmt } from "../../ir.ts";
import { blocksOf } from "../../types.ts";
import { stepsOf } from "../../walk.ts";

const isLoop = (stmt: Stmt): boolean => ["while", "for", "down", "each"].includes(stmt.kind);
const isJump = (stmt: Stmt): boolean => ["return", "break", "continue"].includes(stmt.kind);

/** True if a block can end early by a jump that is in no inner loop. */
export const leaves = (block: Block): boolean =>
  block.some((stmt) => isJump(stmt) || (stmt.kind === "if" && blocksOf(stmt).some(leaves)));

/** True if a block has a `break` that is in no inner loop. */
export const breaks = (block: Block): boolean =>
  block.some((stmt) => stmt.kind === "break" || (stmt.kind === "if" && blocksOf(stmt).some(breaks)));

/** True if a loop of a block returns from the function. */
export const returnsInLoop = (block: Block): boolean =>
  block.some((stmt) =>
    isLoop(stmt)
      ? [...stepsOf([stmt])].some(({ kind }) => kind === "return")
      : blocksOf(stmt).some((inner) => returnsInLoop(inner)),
  );

const alwaysLeaves = (block: Block): boolean => {
  const last = block.at(-1);
  if (last === undefined) return false;
  return isJump(last) || (last.kind === "if" && blocksOf(last).every(alwaysLeaves));
};

/**
 * A block in which each jump is the last step of its branch: the steps after an `if` with a jump go into its branches.
 * Languages whose blocks are values need this form.
 */
export function tailForm(block: Block): Block {
  const index = block.findIndex((stmt) => stmt.kind === "if" && blocksOf(stmt).some(leaves));
  const stmt = block[index];
  if (stmt?.kind !== "if") return block;
  const following = block.slice(index + 1);
  const withRest = (branch: Block) => tailForm(alwaysLeaves(branch) ? branch : [...branch, ...following]);
  return [...block.slice(0, index), { ...stmt, body: withRest(stmt.body), otherwise: withRest(stmt.otherwise) }];
}

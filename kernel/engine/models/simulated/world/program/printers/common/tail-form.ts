import type { Block, Stmt } from "../../ir.ts";
import { blocksOf } from "../../types.ts";
import { stepsOf } from "../../walk.ts";

const isLoop = (stmt: Stmt): boolean => ["while", "for", "down", "each"].includes(stmt.kind);
const isJump = (stmt: Stmt): boolean => ["return", "break", "continue"].includes(stmt.kind);

/** True if a block contains a `return`, `break` or `continue` outside inner loops, so that it may end early. */
export const leaves = (block: Block): boolean =>
  block.some((stmt) => isJump(stmt) || (stmt.kind === "if" && blocksOf(stmt).some(leaves)));

/** True if a block contains a `break` outside inner loops. */
export const breaks = (block: Block): boolean =>
  block.some((stmt) => stmt.kind === "break" || (stmt.kind === "if" && blocksOf(stmt).some(breaks)));

/** True if a block contains a loop with a `return`. */
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
 * Rewrites a block so that each jump (`return`, `break`, `continue`) is the last statement of its branch. Statements
 * after an `if` with a jump are moved into the branches. Languages in which a block is an expression need this form.
 */
export function tailForm(block: Block): Block {
  const index = block.findIndex((stmt) => stmt.kind === "if" && blocksOf(stmt).some(leaves));
  const stmt = block[index];
  if (stmt?.kind !== "if") return block;
  const following = block.slice(index + 1);
  const withRest = (branch: Block) => tailForm(alwaysLeaves(branch) ? branch : [...branch, ...following]);
  return [...block.slice(0, index), { ...stmt, body: withRest(stmt.body), otherwise: withRest(stmt.otherwise) }];
}

import { parseSync } from "oxc-parser";
import { shellCommand, splitMagics } from "./magic-lines.ts";
import type { CellNode } from "./node.ts";

const assignment =
  /^([ \t]*(?:export[ \t]+)?(?:(?:const|let|var)[ \t]+)?[\p{ID_Start}$_][\p{ID_Continue}$]*[ \t]*(?::[^=\n]+)?=[ \t]*)(![^\n]*?)[ \t]*$/u;
const bareTarget = /^[ \t]*([\p{ID_Start}$_][\p{ID_Continue}$]*)[ \t]*=/u;
const firstWord = /[\p{ID_Start}$_][\p{ID_Continue}$]*/u;
const functionName = "shellLines";

/** The values that a statement at the top of a cell assigns to variables. */
const assignedValues = (statement: CellNode): (CellNode | null)[] => {
  const node = (statement.declaration as CellNode | null | undefined) ?? statement;
  if (node.type === "VariableDeclaration")
    return (node.declarations as CellNode[]).map(({ init }) => init as CellNode | null);
  const { type, right } = (node.type === "ExpressionStatement" ? node.expression : node) as CellNode;
  return type === "AssignmentExpression" ? [right as CellNode] : [];
};

const isShellCall = (value: CellNode | null): boolean => {
  const call = value?.type === "AwaitExpression" ? (value.argument as CellNode) : undefined;
  return call?.type === "CallExpression" && (call.callee as CellNode).name === functionName;
};

/** The number of lines such as `files = !ls` at the top of a cell. */
const shellCalls = (code: string): number => {
  const { program } = parseSync("cell.tsx", splitMagics(code).code, { lang: "tsx", sourceType: "module" });
  return (program.body as unknown as CellNode[]).flatMap(assignedValues).filter(isShellCall).length;
};

/** Adds `let` before the name in `files = !ls`, if neither the notebook nor the cell declares it. */
const declared = (target: string, code: string, isName: (name: string) => boolean): string => {
  const name = bareTarget.exec(target)?.[1];
  if (name === undefined || isName(name)) return target;
  const isDeclared = new RegExp(`(?<![\\w$])(?:const|let|var)[ \\t]+${name.replaceAll("$", "\\$")}(?![\\w$])`).test(
    code,
  );
  return isDeclared ? target : `let ${target.trimStart()}`;
};

/**
 * Converts `files = !ls` to `let files = await shellLines("ls")`, or without `let` if the name is declared. A line does
 * not change if `!` negates a value. The `!` negates if the notebook, the language or another line of the cell defines
 * the first word.
 *
 * @param isName - true for names that the notebook or the language defines
 */
export const withShellLines = (code: string, isName: (name: string) => boolean): string => {
  if (!/=[ \t]*!/.test(code)) return code;
  const lines = code.split("\n");
  let changes = 0;
  const changed = lines.map((line, index) => {
    const [, target, negated] = assignment.exec(line) ?? [];
    const command = negated === undefined ? undefined : shellCommand(negated, isName);
    if (command === undefined) return line;
    const word = firstWord.exec(command)?.[0];
    const isElsewhere = (other: string, at: number): boolean =>
      at !== index &&
      !assignment.test(other) &&
      word !== undefined &&
      new RegExp(`(?<![\\w$])${word}(?![\\w$])`).test(other);
    if (lines.some(isElsewhere)) return line;
    changes++;
    return `${declared(target as string, code, isName)}await ${functionName}(${JSON.stringify(command)})`;
  });
  const result = changed.join("\n");
  return changes > 0 && shellCalls(result) === changes ? result : code;
};

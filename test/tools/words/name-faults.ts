import ts from "typescript";
import type { WordFault } from "./fault.ts";

/** Participles, adjectives and pronouns that are refused as names, because they do not describe a value. */
const refused = new Set([
  ...["given", "told", "asked", "begun", "ours", "plain", "bare", "together", "kept", "found", "rest", "taken"],
  ...["done", "wanted", "answered", "said", "seen", "made", "whole", "own", "same", "that", "those", "these"],
  ...["thing", "things", "stuff", "passing", "sound", "living", "there", "known", "ones"],
]);

const isDeclaration = (node: ts.Node): node is ts.NamedDeclaration =>
  ts.isVariableDeclaration(node) ||
  ts.isParameter(node) ||
  ts.isBindingElement(node) ||
  ts.isFunctionDeclaration(node) ||
  ts.isPropertySignature(node);

/** The declared names that are in the list of refused words. */
export const nameFaults = (source: ts.SourceFile): readonly WordFault[] => {
  const faults: WordFault[] = [];
  const visit = (node: ts.Node): void => {
    if (isDeclaration(node) && node.name && ts.isIdentifier(node.name) && refused.has(node.name.text)) {
      const { line } = source.getLineAndCharacterOfPosition(node.name.getStart(source));
      faults.push({ rule: "name", file: source.fileName, line: line + 1, text: node.name.text });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return faults;
};

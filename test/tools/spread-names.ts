import ts from "typescript";
import { root } from "./root.ts";

/**
 * This program finds properties that an object literal copies by `...` from a literal or a call. It reports those that
 * the expected type lacks. TypeScript accepts them, so a renamed option would be ignored silently.
 */
const config = ts.getParsedCommandLineOfConfigFile(`${root}/tsconfig.json`, undefined, {
  ...ts.sys,
  onUnRecoverableConfigFileDiagnostic: (fault) => {
    throw new Error(ts.flattenDiagnosticMessageText(fault.messageText, "\n"));
  },
});
const program = ts.createProgram(config!.fileNames, config!.options);
const checker = program.getTypeChecker();

/** True if a value of this type may have any property. */
const isOpen = (type: ts.Type): boolean =>
  type.getStringIndexType() !== undefined ||
  (type.flags & ts.TypeFlags.Object) === 0 ||
  checker.getPropertiesOfType(type).length === 0;

/** The literals and calls that an expression may return. */
const sourcesOf = (expression: ts.Expression): readonly ts.Expression[] => {
  if (ts.isParenthesizedExpression(expression)) return sourcesOf(expression.expression);
  if (ts.isConditionalExpression(expression))
    return [...sourcesOf(expression.whenTrue), ...sourcesOf(expression.whenFalse)];
  if (ts.isBinaryExpression(expression)) return sourcesOf(expression.right);
  return ts.isObjectLiteralExpression(expression) || ts.isCallExpression(expression) ? [expression] : [];
};

/** A call with more unknown properties than this is accepted, because it returns a larger object on purpose. */
const fewest = 3;

let faults = 0;
const visit = (node: ts.Node): void => {
  const expected = ts.isObjectLiteralExpression(node) ? checker.getContextualType(node) : undefined;
  const all = expected === undefined ? [] : expected.isUnion() ? expected.types : [expected];
  const types = all.filter(({ flags }) => (flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Null)) === 0);
  if (ts.isObjectLiteralExpression(node) && types.length > 0 && !types.some(isOpen))
    for (const property of node.properties) {
      if (!ts.isSpreadAssignment(property)) continue;
      for (const source of sourcesOf(property.expression)) {
        const names = checker.getPropertiesOfType(checker.getTypeAtLocation(source)).map(({ name }) => name);
        const unknown = names.filter((name) => !types.some((type) => type.getProperty(name)));
        if (unknown.length === 0 || (ts.isCallExpression(source) && unknown.length > fewest)) continue;
        const file = source.getSourceFile();
        const { line } = file.getLineAndCharacterOfPosition(source.getStart());
        console.error(
          `${file.fileName.slice(root.length + 1)}:${line + 1}: the expected type lacks ${unknown.join(", ")}`,
        );
        faults += 1;
      }
    }
  ts.forEachChild(node, visit);
};
for (const file of program.getSourceFiles())
  if (!file.isDeclarationFile && !file.fileName.includes("/node_modules/")) visit(file);
console.log(`properties taken over by ...: ${faults} that the expected type lacks`);
process.exitCode = faults === 0 ? 0 : 1;

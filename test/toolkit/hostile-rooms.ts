import { join } from "node:path";
import ts from "typescript";
import { documented } from "../examples/examples.ts";
import { root } from "../tools/root.ts";

/** A public function with the arguments of its own documented example. */
export interface RoomCall {
  readonly name: string;
  /** Evaluates the arguments of the example again. */
  readonly args: () => Promise<readonly unknown[]>;
  readonly call: (args: readonly unknown[]) => unknown;
  /** The index of the options among the arguments, and the names of the options. */
  readonly options: { readonly at: number; readonly words: readonly string[] } | undefined;
}

const AsyncFunction = (async () => {}).constructor as new (
  ...words: string[]
) => (...values: unknown[]) => Promise<readonly unknown[]>;

const optionsOf = (entry: string): ReadonlyMap<string, RoomCall["options"]> => {
  const program = ts.createProgram([entry], {
    noEmit: true,
    strict: true,
    skipLibCheck: true,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    target: ts.ScriptTarget.ES2024,
    allowImportingTsExtensions: true,
    types: ["node"],
  });
  const checker = program.getTypeChecker();
  const module = checker.getSymbolAtLocation(program.getSourceFile(entry)!)!;
  return new Map(
    checker.getExportsOfModule(module).map((exported) => {
      const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
      const { valueDeclaration } = symbol;
      const type = valueDeclaration && checker.getTypeOfSymbolAtLocation(symbol, valueDeclaration);
      const signature = type && (type.getCallSignatures()[0] ?? type.getConstructSignatures()[0]);
      const last = signature?.parameters.at(-1);
      const declared = last?.valueDeclaration;
      if (!last || !declared || !ts.isParameter(declared) || !(declared.initializer || declared.questionToken))
        return [symbol.name, undefined];
      const kind = checker.getNonNullableType(checker.getTypeOfSymbolAtLocation(last, declared));
      const words = kind.isUnion() || kind.flags & ts.TypeFlags.StringLike ? [] : kind.getProperties();
      return [symbol.name, { at: signature!.parameters.length - 1, words: words.map(({ name }) => name) }];
    }),
  );
};

/** The functions and classes of an entry whose own documented example calls them. */
export const roomCalls = (entry: string, exported: Readonly<Record<string, unknown>>): RoomCall[] => {
  const options = optionsOf(join(root, entry));
  return documented(join(root, entry)).examples.flatMap(({ name, code }) => {
    const source = ts.createSourceFile("example.ts", code, ts.ScriptTarget.ES2024, true);
    let found: ts.CallExpression | ts.NewExpression | undefined;
    const visit = (node: ts.Node): void => {
      if (!found && (ts.isCallExpression(node) || ts.isNewExpression(node)) && node.expression.getText() === name)
        found = node;
      ts.forEachChild(node, visit);
    };
    visit(source);
    if (!found) return [];
    const given = (found.arguments ?? []).map((argument) => argument.getText());
    const before = code.slice(0, found.getStart()).replace(/[^\n]*$/, "");
    const text = ts.transpile(`${before}return [${given.join(", ")}];`, { target: ts.ScriptTarget.ES2024 });
    const work = exported[name];
    if (typeof work !== "function") return [];
    const isClass = ts.isNewExpression(found);
    return [
      {
        name,
        args: () => new AsyncFunction(...Object.keys(exported), text)(...Object.values(exported)),
        call: (args) =>
          isClass
            ? new (work as new (...given: unknown[]) => unknown)(...args)
            : (work as (...given: unknown[]) => unknown)(...args),
        options: options.get(name),
      },
    ];
  });
};

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Copies of a value with `hostile` in one place each: the whole, the first element, each field, recursively. */
export function* variants(value: unknown, hostile: unknown, path = ""): Generator<readonly [string, unknown]> {
  yield [path, hostile];
  if (Array.isArray(value) && value.length > 0)
    for (const [inner, one] of variants(value[0], hostile, `${path}[0]`)) yield [inner, [one, ...value.slice(1)]];
  if (isPlain(value))
    for (const [key, field] of Object.entries(value))
      for (const [inner, one] of variants(field, hostile, `${path}.${key}`)) yield [inner, { ...value, [key]: one }];
}

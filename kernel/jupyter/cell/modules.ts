import type MagicString from "magic-string";
import type { CellNames } from "./names.ts";
import type { Node } from "./node.ts";

export interface Modules {
  /** The variables that imports declare. */
  readonly names: readonly string[];
  /** What the compilers import for their own use: names of this cell alone. */
  readonly own: readonly string[];
  readonly prologue: string;
  readonly waits: boolean;
  /** True where the cell ends in `export default` of an expression. */
  readonly defaultValue: boolean;
}

const textOf = (node: Node): string => (node.type === "Literal" ? (node.value as string) : (node.name as string));

const attributesOf = (node: Node): string => {
  const attributes = (node.attributes ?? []) as Node[];
  if (attributes.length === 0) return "";
  const pairs = attributes.map((one) => [textOf(one.key as Node), textOf(one.value as Node)]);
  return `, { with: ${JSON.stringify(Object.fromEntries(pairs))} }`;
};

/** Turns imports into awaited calls that fill variables, before all else, and takes `export` away. */
export const addModules = (
  body: readonly Node[],
  edits: MagicString,
  { holder, access, importName }: CellNames,
  isOwn: (name: string) => boolean,
): Modules => {
  const names: string[] = [];
  const own: string[] = [];
  const lines: string[] = [];
  let defaultValue = false;

  const load = (node: Node, specifiers: readonly Node[]): void => {
    const module = `${importName}(${(node.source as Node).raw}${attributesOf(node)})`;
    const places = specifiers.map((specifier) => {
      const local = textOf(specifier.local as Node);
      const key =
        specifier.type === "ImportDefaultSpecifier"
          ? "default"
          : specifier.imported && textOf(specifier.imported as Node);
      return { local, key };
    });
    edits.remove(node.start, node.end);
    if (places.length > 0 && places.every(({ local, key }) => key && isOwn(local))) {
      own.push(...places.map(({ local }) => local));
      lines.push(`const { ${places.map(({ local, key }) => `${key}: ${local}`).join(", ")} } = await ${module}; `);
      return;
    }
    names.push(...places.map(({ local }) => local));
    const assignments = places.map(({ local, key }) =>
      key ? `${holder(local)}.bind(m, ${JSON.stringify(key)});` : `${access(local)} = m;`,
    );
    lines.push(`{ const m = await ${module}; ${assignments.join(" ")} } `);
  };

  body.forEach((node, index) => {
    if (node.type === "ImportDeclaration") load(node, node.specifiers as Node[]);
    else if (node.type === "ExportAllDeclaration") load(node, []);
    else if (node.type === "ExportNamedDeclaration" && !node.declaration) {
      if (node.source) load(node, []);
      else edits.remove(node.start, node.end);
    } else if (node.type === "ExportDefaultDeclaration") {
      const declaration = node.declaration as Node;
      if (declaration.type.endsWith("Declaration") && declaration.id) return;
      const isLast = index === body.length - 1;
      defaultValue ||= isLast;
      edits.appendRight(declaration.start, isLast ? "return (" : "(");
      edits.appendLeft(declaration.end, ")");
    }
  });
  return { names, own, prologue: lines.join(""), waits: lines.length > 0, defaultValue };
};

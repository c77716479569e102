import { bool, int, listType, map, textType } from "../program/build.ts";
import type { Type } from "../program/ir.ts";
import { type Node, SourceError } from "./tree.ts";

const typesByName: Readonly<Record<string, Type>> = { int, bool, text: textType };

/** The type that an annotation names: `int`, `bool`, `text`, `T[]`, `Map<K, V>`. */
export const annotatedType = (tree: Node, source: string): Type => {
  const inner = (value: unknown): Type => annotatedType(value as Node, source);
  if (tree.type === "TSTypeAnnotation") return inner(tree.typeAnnotation);
  if (tree.type === "TSArrayType") return listType(inner(tree.elementType));
  const name = String((tree.typeName as Node | undefined)?.name);
  const parts = (tree.typeArguments as { readonly params?: readonly Node[] } | null)?.params ?? [];
  if (name === "Map" && parts.length === 2) return map(inner(parts[0]), inner(parts[1]));
  const type = typesByName[name];
  if (!type) throw new SourceError(tree, source, "unknown type");
  return type;
};

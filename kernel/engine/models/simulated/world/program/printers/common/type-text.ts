import type { Type } from "../../ir.ts";

/** The text of each kind of type in one language. Lists and maps are built from the texts of their element types. */
export interface TypeTexts {
  readonly int: string;
  readonly bool: string;
  readonly text: string;
  readonly list: (of: string) => string;
  readonly map: (key: string, value: string) => string;
}

/** The text of a type in the language of `texts`. */
export function typeText(type: Type, texts: TypeTexts): string {
  if (type.kind === "list") return texts.list(typeText(type.of, texts));
  if (type.kind === "map") return texts.map(typeText(type.key, texts), typeText(type.value, texts));
  return texts[type.kind];
}

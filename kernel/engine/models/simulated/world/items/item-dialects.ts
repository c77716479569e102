import { cppItems } from "./dialects/cpp.ts";
import { goItems } from "./dialects/go.ts";
import type { ItemDialect } from "./dialects/item-dialect.ts";
import { javaItems } from "./dialects/java.ts";
import { javascriptItems } from "./dialects/javascript.ts";
import { pythonItems } from "./dialects/python.ts";
import { shellItems } from "./dialects/shell.ts";

/** The idioms of each language in which simulated authors make items. */
export const itemDialects: Readonly<Record<string, ItemDialect>> = {
  python: pythonItems,
  cpp: cppItems,
  java: javaItems,
  javascript: javascriptItems,
  go: goItems,
  shell: shellItems,
};

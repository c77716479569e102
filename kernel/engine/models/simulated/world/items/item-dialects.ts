import { cppItems } from "./dialects/cpp.ts";
import { goItems } from "./dialects/go.ts";
import type { ItemDialect } from "./dialects/item-dialect.ts";
import { javaItems } from "./dialects/java.ts";
import { javascriptItems } from "./dialects/javascript.ts";
import { pythonItems } from "./dialects/python.ts";
import { shellItems } from "./dialects/shell.ts";

/** Language of generated items → the functions with which simulated authors write calls and tests. */
export const itemDialects: Readonly<Record<string, ItemDialect>> = {
  python: pythonItems,
  cpp: cppItems,
  java: javaItems,
  javascript: javascriptItems,
  go: goItems,
  shell: shellItems,
};

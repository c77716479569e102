import { cpp } from "./dialects/cpp.ts";
import { go } from "./dialects/go.ts";
import type { ItemDialect } from "./dialects/item-dialect.ts";
import { java } from "./dialects/java.ts";
import { javascript } from "./dialects/javascript.ts";
import { python } from "./dialects/python.ts";
import { shell } from "./dialects/shell.ts";

/** The idioms of each language in which simulated authors make items. */
export const itemDialects: Readonly<Record<string, ItemDialect>> = { python, cpp, java, javascript, go, shell };

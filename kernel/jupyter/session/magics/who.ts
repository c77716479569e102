import { inspectText } from "../../display/inspect.ts";
import type { Magic } from "./magic.ts";

const typeOf = (value: unknown): string => {
  if (value === null) return "null";
  if (typeof value !== "object") return typeof value;
  return (value as { constructor?: { name?: string } }).constructor?.name ?? "object";
};

const width = 60;

export const who: Magic = {
  usage: "%who",
  summary: "list the variables, their types and values",
  run: (_text, { scope, print }) => {
    const entries = scope.entries().filter(([name]) => !name.startsWith("__"));
    if (entries.length === 0) {
      print("no variables");
      return;
    }
    const rows = entries.map(([name, value]) => [
      name,
      typeOf(value),
      inspectText(value).replace(/\s+/g, " ").slice(0, width),
    ]);
    const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]!.length)));
    for (const [name, type, text] of rows) print(`${name!.padEnd(widths[0]!)}  ${type!.padEnd(widths[1]!)}  ${text}`);
  },
};

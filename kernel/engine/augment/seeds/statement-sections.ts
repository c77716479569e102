import type { Example } from "../base/kinds.ts";

/** The parts of a contest statement. */
export interface StatementSections {
  readonly statement: string;
  readonly inputFormat: string;
  readonly outputFormat: string;
  readonly constraints: string;
}

const heading = /^[\s#*]*(input|output|constraints?|examples?|samples?|notes?)( format| \d+| input| output)?[\s:*]*$/i;

interface Part {
  readonly name: string;
  readonly lines: string[];
}

const partsOf = (text: string): readonly Part[] => {
  const parts: Part[] = [{ name: "statement", lines: [] }];
  for (const line of text.replaceAll("\r\n", "\n").split("\n")) {
    const match = heading.exec(line);
    if (match) parts.push({ name: match[1]!.toLowerCase().replace(/s$/, ""), lines: [] });
    else parts.at(-1)!.lines.push(line);
  }
  return parts;
};

const isExample = (name: string): boolean => name === "example" || name === "sample";

/**
 * Splits the statement of a contest problem at its usual headings: Input, Output, Constraints, Examples. Without
 * constraints, the input section is used in their place, because contests often put them there.
 *
 * @returns the parts, and the examples whose inputs and outputs stand below the heading Examples
 */
export const readSections = (text: string): StatementSections & { readonly examples: readonly Example[] } => {
  const parts = partsOf(text);
  const firstExample = parts.findIndex(({ name }) => isExample(name));
  const description = firstExample < 0 ? parts : parts.slice(0, firstExample);
  const textOf = (name: string): string =>
    description
      .find((part) => part.name === name)
      ?.lines.join("\n")
      .trim() ?? "";
  const exampleParts = firstExample < 0 ? [] : parts.slice(firstExample);
  const bodies = (name: string): readonly string[] =>
    exampleParts.filter((part) => part.name === name).map(({ lines }) => `${lines.join("\n").trim()}\n`);
  const outputs = bodies("output");
  const inputFormat = textOf("input") || "See the statement.";
  return {
    statement: textOf("statement") || text.trim(),
    inputFormat,
    outputFormat: textOf("output") || "See the statement.",
    constraints: textOf("constraint") || inputFormat,
    examples: bodies("input").flatMap((input, at) =>
      outputs[at] === undefined ? [] : [{ input, output: outputs[at] }],
    ),
  };
};

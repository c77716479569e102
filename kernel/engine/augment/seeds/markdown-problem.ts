interface Section {
  readonly title: string;
  readonly lines: string[];
}

interface Fence {
  readonly language: string;
  readonly code: string;
}

/** Sections of a Markdown text by headings outside of fenced blocks. */
const sectionsOf = (content: string): readonly Section[] => {
  const sections: Section[] = [{ title: "", lines: [] }];
  let isFenced = false;
  for (const line of content.replaceAll("\r\n", "\n").split("\n")) {
    if (/^\s*```/.test(line)) isFenced = !isFenced;
    const heading = isFenced ? null : /^#{1,3}\s+(.+?)\s*#*$/.exec(line);
    if (heading) sections.push({ title: heading[1]!, lines: [] });
    else sections.at(-1)!.lines.push(line);
  }
  return sections;
};

const fencesOf = (text: string): readonly Fence[] =>
  [...text.matchAll(/^```([^\n]*)\n([\s\S]*?)^```/gm)].map(([, language, code]) => ({
    language: language!.trim(),
    code: code!,
  }));

const names: Readonly<Record<string, RegExp>> = {
  inputFormat: /^input( format)?$/i,
  outputFormat: /^output( format)?$/i,
  constraints: /^(constraints|limits)$/i,
  examples: /^(examples?|samples?)( \d+)?$/i,
  solution: /^(reference )?solution$/i,
};

/**
 * Reads a problem in Markdown: a title, the statement, and the sections Input, Output, Constraints and Examples. The
 * fenced blocks of Examples are inputs and outputs in turn. A section Solution has one fenced block with its language.
 *
 * @returns the fields of a problem, not yet checked
 */
export const markdownProblem = (id: string, content: string): Readonly<Record<string, unknown>> => {
  const sections = sectionsOf(content);
  const isNamed = ({ title }: Section): boolean => Object.values(names).some((pattern) => pattern.test(title));
  const textOf = (name: string): string =>
    sections
      .filter(({ title }) => names[name]!.test(title))
      .map(({ lines }) => lines.join("\n").trim())
      .join("\n\n");
  const firstNamed = sections.findIndex(isNamed);
  const opening = firstNamed < 0 ? sections : sections.slice(0, firstNamed);
  const statement = opening
    .map(({ title, lines }) => [title, lines.join("\n").trim()].filter(Boolean).join("\n\n"))
    .filter(Boolean)
    .join("\n\n");
  const blocks = fencesOf(textOf("examples")).map(({ code }) => code);
  const examples = Array.from({ length: Math.floor(blocks.length / 2) }, (_, at) => ({
    input: blocks[2 * at]!,
    output: blocks[2 * at + 1]!,
  }));
  const [solution] = fencesOf(textOf("solution"));
  const constraints = textOf("constraints").replaceAll(/^\s*[-*]\s+/gm, "");
  return {
    id,
    statement,
    inputFormat: textOf("inputFormat"),
    outputFormat: textOf("outputFormat"),
    constraints,
    examples,
    ...(solution ? { solution } : {}),
  };
};

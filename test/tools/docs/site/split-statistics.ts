/** Question → the statistics that answer it, from the table on the page that lists all statistics. */
export const functionsByQuestion = (page: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    [...page.matchAll(/^\| ([^|]+) \| (.*`\w+`.*) \|$/gm)].map(([, question = "", cell = ""]) => [
      question,
      [...cell.matchAll(/`(\w+)`/g)].map(([, name = ""]) => name),
    ]),
  );

const fileOf = (question: string): string =>
  `stats-${question
    .split(/[;(]/)[0]!
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/-$/, "")}.md`;

/** The sections of a page of the API reference: name → text with its anchor and heading. */
const sectionsOf = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text
      .split(/^(?=<a id="[^"]+"><\/a>\n\n### )/m)
      .slice(1)
      .map((section) => [
        /^### (?:abstract )?(\w+)/m.exec(section)?.[1] ?? "",
        section.replace(/^(?:\*\*\*|## .*)$/gm, ""),
      ]),
  );

const anchorsOf = (section: string): string[] => [...section.matchAll(/<a id="([^"]+)">/g)].map(([, id = ""]) => id);

/** A page of the API reference, split into several pages. */
export interface SplitPage {
  /** File → text. */
  readonly pages: ReadonlyMap<string, string>;
  /** Anchor → the file that contains it. */
  readonly homes: ReadonlyMap<string, string>;
}

/**
 * Splits the long reference page of the statistics into a page for each question and a page of types. Links between
 * sections are adapted.
 */
export const splitStatistics = (text: string, questions: ReadonlyMap<string, readonly string[]>): SplitPage => {
  const questionOf = new Map([...questions].flatMap(([question, names]) => names.map((name) => [name, question])));
  const titles = new Map<string, string>();
  const parts = new Map<string, string[]>();
  const homes = new Map<string, string>();
  for (const [name, section] of sectionsOf(text)) {
    const question = questionOf.get(name);
    const file = question === undefined ? "stats-types.md" : fileOf(question);
    titles.set(file, question === undefined ? "Statistics: types" : `Statistics: ${question}`);
    parts.set(file, [...(parts.get(file) ?? []), section]);
    for (const anchor of anchorsOf(section)) homes.set(anchor, file);
  }
  const linked = (file: string, section: string): string =>
    section.replace(/\]\(#([^)]+)\)/g, (whole, anchor: string) => {
      const home = homes.get(anchor);
      return home === undefined || home === file ? whole : `](./${home}#${anchor})`;
    });
  const pages = [...parts].map(([file, sections]) => {
    const body = sections.map((section) => linked(file, section)).join("\n");
    return [file, `# ${titles.get(file)}\n\n${body}`] as const;
  });
  return { pages: new Map(pages), homes };
};

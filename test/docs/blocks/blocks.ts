/** A fenced block of a page. */
export interface Block {
  readonly page: string;
  /** The number, from 1, of the page's line that holds the block's first line of code. */
  readonly line: number;
  readonly language: string;
  readonly code: string;
  /** True if `<!-- run -->` stands above the block: a test runs its commands, instead of only parsing them. */
  readonly isExecuted: boolean;
  /** True if `<!-- types -->` stands above the block: a test cannot run it, so only its types are checked. */
  readonly hasTypesOnly: boolean;
  /** The file name in a comment on the block's first line, such as `# my-tasks.yaml`; null if there is none. */
  readonly file: string | null;
}

const fileComment = /^(?:#|\/\/) ([\w./-]+\.[a-z]+)$/;

/** The fenced blocks of a page, in order. */
export const blocksOf = (page: string, text: string): Block[] => {
  const blocks: Block[] = [];
  const lines = text.split("\n");
  for (let at = 0; at < lines.length; at++) {
    const [, fence, language = ""] = /^(`{3,})(\w*)/.exec(lines[at]!) ?? [];
    if (fence === undefined) continue;
    const end = lines.findIndex((line, i) => i > at && line.startsWith(fence));
    const code = lines.slice(at + 1, end);
    blocks.push({
      page,
      line: at + 2,
      language,
      code: code.join("\n"),
      isExecuted: lines[at - 1] === "<!-- run -->",
      hasTypesOnly: lines[at - 1] === "<!-- types -->",
      file: fileComment.exec(code[0] ?? "")?.[1] ?? null,
    });
    at = end;
  }
  return blocks;
};

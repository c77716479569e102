export interface Hover {
  readonly contents: string | { readonly value: string } | readonly (string | { readonly value: string })[];
}

export interface SignatureHelp {
  readonly signatures: readonly {
    readonly label: string;
    readonly documentation?: string | { readonly value: string };
  }[];
  readonly activeSignature?: number;
}

/** What the server says of a name that it cannot find. */
const nothing = "```typescript\nany\n```";

const textOf = (content: string | { readonly value: string }): string =>
  typeof content === "string" ? content : content.value;

/** What the server shows of a name, as Markdown. */
export const hoverText = (hover: Hover | null): string => {
  const contents = hover?.contents ?? [];
  const parts = Array.isArray(contents)
    ? (contents as (string | { value: string })[])
    : [contents as { value: string }];
  const text = parts.map(textOf).join("\n\n").trim();
  return text === nothing ? "" : text;
};

/** How the function that is being called is called, as Markdown. */
export const signatureText = (help: SignatureHelp | null): string => {
  if (!help || help.signatures.length === 0) return "";
  const documentation = help.signatures[help.activeSignature ?? 0]?.documentation;
  const labels = help.signatures.map(({ label }) => label).join("\n");
  return `\`\`\`typescript\n${labels}\n\`\`\`\n${documentation ? textOf(documentation) : ""}`.trim();
};

/** Markdown and its plain form. */
export const inspectionData = (markdown: string): Record<string, string> => ({
  "text/markdown": markdown,
  "text/plain": markdown.replace(/^```\w*\n?/gm, "").trim(),
});

import type { OwnSource } from "./own-source.ts";

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

/** The server's description of a name that it does not know. */
const nothing = "```typescript\nany\n```";

const textOf = (content: string | { readonly value: string }): string =>
  typeof content === "string" ? content : content.value;

/** The server's description of the name at a position, as Markdown. */
export const hoverText = (hover: Hover | null): string => {
  const contents = hover?.contents ?? [];
  const parts = Array.isArray(contents)
    ? (contents as (string | { value: string })[])
    : [contents as { value: string }];
  const text = parts.map(textOf).join("\n\n").trim();
  return text === nothing ? "" : text;
};

/** The signature of the function that is being called, as Markdown. */
export const signatureText = (help: SignatureHelp | null): string => {
  if (!help || help.signatures.length === 0) return "";
  const documentation = help.signatures[help.activeSignature ?? 0]?.documentation;
  const labels = help.signatures.map(({ label }) => label).join("\n");
  return `\`\`\`typescript\n${labels}\n\`\`\`\n${documentation ? textOf(documentation) : ""}`.trim();
};

/** Adds the number of overloads to a function's description, if there are several. */
export const countOverloads = (markdown: string, help: SignatureHelp | null): string => {
  const all = new Set(help?.signatures.map(({ label }) => label));
  if (all.size < 2 || /\(\+\d+ overload/.test(markdown)) return markdown;
  const more = `(+${all.size - 1} overload${all.size > 2 ? "s" : ""})`;
  return markdown.replace(/\n```/, ` ${more}\n\`\`\``);
};

/** True if the server's description is that of a member, by a prefix such as `(property)`. A member is no variable. */
export const isMember = (markdown: string): boolean =>
  /^```\w*\n\((?:property|method|accessor|enum member)\)/.test(markdown);

/** True if the description of a name contains only its type. */
export const lacksDocumentation = (markdown: string): boolean => /^```[^`]*```$/.test(markdown.trim());

/** Adds the documentation comment of a name's declaration, and for `detail` above 0 (`name??`) its source text. */
export const withSource = (markdown: string, source: OwnSource | undefined, detail: number): string => {
  if (!source) return markdown;
  const [first = ""] = source.documentation.split("\n");
  const documented = first === "" || markdown.includes(first) ? markdown : `${markdown}\n${source.documentation}`;
  return detail > 0 ? `${documented}\n\n\`\`\`typescript\n${source.text}\n\`\`\`` : documented;
};

/** Converts Markdown to a MIME bundle with Markdown and plain text; undefined if the text is empty. */
export const dataOf = (markdown: string): Record<string, string> | undefined =>
  markdown === ""
    ? undefined
    : { "text/markdown": markdown, "text/plain": markdown.replace(/^```\w*\n?/gm, "").trim() };

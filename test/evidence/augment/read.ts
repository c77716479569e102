import { forms, type Header, type Kind, type LineOf } from "./form.ts";

/** A violation of the evidence format. `line` counts from 1. */
export interface Violation {
  readonly line: number;
  readonly message: string;
}

export type Say = (line: number, message: string) => void;

/** An evidence line with its line number in the file. */
export type Placed<K extends Kind = Kind> = K extends Kind ? { readonly line: LineOf<K>; readonly at: number } : never;

/** The valid lines of an evidence file. */
export class Evidence {
  readonly header: Header;
  readonly placed: readonly Placed[];
  /** The tag and subtag of each skill in the taxonomy. */
  readonly places = new Map<string, { readonly tag: string; readonly subtag: string }>();

  constructor(header: Header, placed: readonly Placed[]) {
    this.header = header;
    this.placed = placed;
    for (const { line } of this.all("taxonomy"))
      for (const [tag, subtags] of Object.entries(line.tree))
        for (const [subtag, skills] of Object.entries(subtags))
          for (const skill of skills) this.places.set(skill, { tag, subtag });
  }

  all<K extends Kind>(kind: K): readonly Placed<K>[] {
    return this.placed.filter(({ line }) => line.kind === kind) as unknown as readonly Placed<K>[];
  }

  tagsOf(skills: readonly string[]): readonly string[] {
    return [...new Set(skills.flatMap((skill) => this.places.get(skill)?.tag ?? []))];
  }
}

const isExtension = (value: unknown): boolean => String((value as { kind?: unknown } | null)?.kind).startsWith("x-");

const readLine = (text: string): Placed["line"] | null => {
  const value = JSON.parse(text) as { readonly kind: string };
  if (isExtension(value)) return null;
  const form = Object.hasOwn(forms, value.kind) ? forms[value.kind as Kind] : undefined;
  if (form === undefined) throw new Error(`there is no kind ${value.kind}`);
  const parsed = form.safeParse(value);
  if (parsed.success) return parsed.data as Placed["line"];
  const issue = parsed.error.issues[0]!;
  throw new Error(`${value.kind}.${issue.path.join(".")}: ${issue.message}`);
};

/** Kind of evidence line → its field with an id that must be unique in the file. */
const idFields: Readonly<Partial<Record<Kind, string>>> = {
  seed: "seedId",
  request: "problemId",
  submission: "submissionId",
  board: "name",
};

/** Reads an evidence file. Returns null if it does not begin with a header. */
export const readEvidence = (content: string, say: Say): Evidence | null => {
  const placedLines: Placed[] = [];
  const ids = new Set<string>();
  for (const [index, text] of content.replace(/\n$/, "").split("\n").entries()) {
    const at = index + 1;
    try {
      const line = readLine(text);
      if (line === null) continue;
      placedLines.push({ line, at } as Placed);
      if ((line.kind === "header") !== (at === 1)) say(at, "the header is line 1, and no other");
      const field = idFields[line.kind];
      const id = field === undefined ? undefined : String(line[field as keyof typeof line]);
      if (id !== undefined && ids.has(id)) say(at, `the id ${id} stands twice`);
      if (id !== undefined) ids.add(id);
    } catch (cause) {
      say(at, (cause as Error).message);
    }
  }
  const first = placedLines[0]?.line;
  return first?.kind === "header" ? new Evidence(first as Header, placedLines) : null;
};

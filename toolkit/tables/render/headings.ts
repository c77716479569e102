import type { Column, TableView } from "./view.ts";

/** Neighbouring columns under one heading; the heading is "" if they have none. */
export interface Heading {
  readonly label: string;
  readonly from: number;
  readonly span: number;
}

/** Returns the line of shared headings above the labels; empty if no column has one. */
export const headingsOf = (columns: readonly Pick<Column, "group">[]): readonly Heading[] => {
  if (columns.every(({ group }) => !group)) return [];
  const headings: Heading[] = [];
  for (const [c, { group = "" }] of columns.entries()) {
    const last = headings.at(-1);
    if (last && last.label === group) headings[headings.length - 1] = { ...last, span: last.span + 1 };
    else headings.push({ label: group, from: c, span: 1 });
  }
  return headings;
};

/** Returns the section heading above row `r`, if its section differs from that of the previous row; otherwise null. */
export const sectionAbove = ({ sections }: TableView, r: number): string | null => {
  const section = sections?.[r] ?? "";
  return section !== "" && section !== (sections?.[r - 1] ?? "") ? section : null;
};

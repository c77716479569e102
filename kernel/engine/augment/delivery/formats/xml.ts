/** An element of XML: name, attributes, and children or a text. */
export interface XmlElement {
  readonly name: string;
  readonly attributes?: Readonly<Record<string, string | number>>;
  readonly children?: readonly XmlElement[];
  readonly text?: string;
}

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\n": "&#10;",
  "\t": "&#9;",
};

const escapeText = (text: string): string => text.replaceAll(/[&<>"\n\t]/g, (one) => escapes[one]!);

const elementText = ({ name, attributes = {}, children = [], text }: XmlElement, indent: string): string => {
  const attributeText = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeText(String(value))}"`)
    .join("");
  if (text !== undefined) return `${indent}<${name}${attributeText}>${escapeText(text)}</${name}>\n`;
  if (children.length === 0) return `${indent}<${name}${attributeText}/>\n`;
  const inner = children.map((child) => elementText(child, `${indent}    `)).join("");
  return `${indent}<${name}${attributeText}>\n${inner}${indent}</${name}>\n`;
};

/** Writes an XML document. */
export const xml = (root: XmlElement): string =>
  `<?xml version="1.0" encoding="utf-8" standalone="no"?>\n${elementText(root, "")}`;

/** An element of an SVG document, with its text if it has any. */
export interface SvgElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly SvgElement[];
  readonly text: string;
}

interface Open extends SvgElement {
  readonly children: Open[];
  text: string;
}

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const decodeEntities = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (match, hex?: string, decimal?: string, name?: string) =>
    name ? (entities[name] ?? match) : String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal)),
  );

const token =
  /<(\/?)([\w:-]+)((?:\s+[\w:-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>|<!--[\s\S]*?-->|<[?!][^>]*>|([^<]+)/g;
const attribute = /([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/**
 * Parses an SVG document into a tree of elements. Comments and declarations are left out.
 *
 * @returns the root element, or null if there is none.
 */
export const svgTree = (svg: string): SvgElement | null => {
  if (typeof svg !== "string") return null;
  const root: Open = { name: "", attributes: {}, children: [], text: "" };
  const path = [root];
  for (const [, closing, name, attributes = "", alone, text] of svg.matchAll(token)) {
    const parent = path.at(-1) ?? root;
    if (text !== undefined) parent.text += decodeEntities(text);
    else if (closing && path.length > 1) path.pop();
    else if (name) {
      const pairs = [...attributes.matchAll(attribute)].map(([, key = "", a, b]) => [
        key,
        decodeEntities(a ?? b ?? ""),
      ]);
      const element: Open = { name, attributes: Object.fromEntries(pairs), children: [], text: "" };
      parent.children.push(element);
      if (!alone) path.push(element);
    }
  }
  return root.children[0] ?? null;
};

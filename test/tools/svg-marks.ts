import { type SvgElement, svgTree } from "../../toolkit/charts/render/svg-tree.ts";

/** An element of a drawing at its place on the page. */
export interface DrawnMark {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  /** The rotation in degrees, clockwise. */
  readonly angle: number;
  readonly text: string;
  readonly attributes: Readonly<Record<string, string>>;
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly angle: number;
}

const moved = (place: Place, transform: string): Place => {
  let { x, y, angle } = place;
  for (const [, kind, a = "0", b = "0"] of transform.matchAll(
    /(translate|rotate)\(([-\d.e]+)(?:[ ,]+([-\d.e]+))?\)/g,
  )) {
    if (kind === "rotate") angle += Number(a);
    else {
      const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
      x += Number(a) * cos - Number(b) * sin;
      y += Number(a) * sin + Number(b) * cos;
    }
  }
  return { x, y, angle };
};

/** All drawn elements of an SVG document with their positions on the page, for tests. */
export const svgMarks = (svg: string): DrawnMark[] => {
  const marks: DrawnMark[] = [];
  const visit = (element: SvgElement, before: Place): void => {
    if (["title", "desc", "defs", "clipPath"].includes(element.name)) return;
    const place = moved(before, element.attributes.transform ?? "");
    if (element.name !== "g" && element.name !== "svg") marks.push({ ...place, ...element });
    // The lines of a text with several lines have the text's attributes. Each line lies below the one before.
    let down = 0;
    for (const child of element.children) {
      if (child.name === "tspan") {
        down += Number.parseFloat(child.attributes.dy ?? "0");
        const attributes = { ...element.attributes, ...child.attributes };
        marks.push({ ...place, y: place.y + down, name: "text", text: child.text, attributes });
      } else visit(child, place);
    }
  };
  const tree = svgTree(svg);
  if (tree) visit(tree, { x: 0, y: 0, angle: 0 });
  return marks;
};

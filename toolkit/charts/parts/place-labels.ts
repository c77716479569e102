import { textWidth } from "./text-width.ts";

export interface Labelled {
  /** Pixels from the left and from the top. */
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

export interface PlacedLabel {
  readonly x: number;
  readonly y: number;
  readonly align: "left" | "right" | "center";
}

export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export interface LabelRoom {
  readonly width: number;
  readonly height: number;
  readonly size: number;
  /** Radius of the dots. Default 7. */
  readonly radius?: number;
  /** What labels had better not cover, such as lines: they do where there is no other place. */
  readonly lines?: readonly Box[];
}

const meet = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const ways = (r: number): readonly (readonly [PlacedLabel["align"], number, number])[] => [
  ["left", r + 3, 0],
  ["right", -r - 3, 0],
  ["left", r, r + 5],
  ["left", r, -r - 5],
  ["right", -r, r + 5],
  ["right", -r, -r - 5],
  ["center", 0, r + 9],
  ["center", 0, -r - 9],
  ["left", r + 2, 20],
  ["left", r + 2, -20],
  ["right", -r - 2, 20],
  ["right", -r - 2, -20],
];

/**
 * Places for labels beside their dots so that no label meets another, a dot or a bar; `null` where there is no room.
 *
 * @param points the most important first: they choose first
 */
export const placeLabels = (points: readonly Labelled[], room: LabelRoom): (PlacedLabel | null)[] => {
  const { radius = 7, size, width, height, lines = [] } = room;
  const taken: Box[] = [
    ...points.map(({ x, y }) => ({ left: x - radius, right: x + radius, top: y - radius, bottom: y + radius })),
  ];
  return points.map(({ x, y, text }) => {
    const long = textWidth(text, size);
    const boxes = ways(radius).map(([align, dx, dy]) => {
      const left = align === "left" ? x + dx : align === "right" ? x + dx - long : x - long / 2;
      const box = { left: left - 1, right: left + long + 1, top: y + dy - size * 0.6, bottom: y + dy + size * 0.6 };
      return { box, place: { x: x + dx, y: y + dy, align } };
    });
    const free = boxes.filter(
      ({ box }) =>
        box.left >= 0 &&
        box.right <= width &&
        box.top >= 0 &&
        box.bottom <= height &&
        !taken.some((other) => meet(box, other)),
    );
    const found = free.find(({ box }) => !lines.some((line) => meet(box, line))) ?? free[0];
    if (!found) return null;
    taken.push(found.box);
    return found.place;
  });
};

import { textWidth } from "../render/text-width.ts";

export interface Labelled {
  /** Pixels from the left edge and from the top. */
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

export interface PlacedLabel {
  readonly x: number;
  readonly y: number;
  readonly align: "left" | "right" | "center";
  /** The end of a leader line from the dot, for a label that is far from its dot. */
  readonly leader?: { readonly x: number; readonly y: number };
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
  /** Radius of the dots in pixels. Default 7. */
  readonly radius?: number;
  /** Boxes, such as lines, that labels avoid if there is another free position. */
  readonly lines?: readonly Box[];
  /** Boxes that labels never cover. */
  readonly bars?: readonly Box[];
  /**
   * The number of labels, counted from the first, that may be further from their dots, with a leader line. Default 0.
   */
  readonly far?: number;
}

interface Candidate {
  readonly box: Box;
  readonly place: PlacedLabel;
  /** Small boxes along the leader line, to test if the line crosses other labels. */
  readonly path: readonly Box[];
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

const directions = [
  ["left", 1, -1],
  ["right", -1, -1],
  ["center", 0, -1],
  ["left", 1, 1],
  ["right", -1, 1],
  ["center", 0, 1],
  ["left", 1, -0.4],
  ["right", -1, -0.4],
] as const;
const distances = [26, 38, 52, 68, 86, 106, 128, 152, 178, 206, 236, 270, 310, 360];

const candidate = (
  { x, y, text }: Labelled,
  size: number,
  [align, dx, dy]: readonly [PlacedLabel["align"], number, number],
): Candidate => {
  const long = textWidth(text, size);
  const left = align === "left" ? x + dx : align === "right" ? x + dx - long : x + dx - long / 2;
  const box = { left: left - 1, right: left + long + 1, top: y + dy - size * 0.6, bottom: y + dy + size * 0.6 };
  return { box, place: { x: x + dx, y: y + dy, align }, path: [] };
};

/** Returns the positions further from a dot, the nearest first, each with its leader line. */
const farther = (point: Labelled, size: number): Candidate[] =>
  distances.flatMap((distance) =>
    directions.map(([align, across, down]) => {
      const { box, place } = candidate(point, size, [align, across * distance, down * distance]);
      const leader = {
        x: place.x - (align === "center" ? 0 : across * 3),
        y: align === "center" ? place.y - down * size * 0.6 : place.y,
      };
      const path = Array.from({ length: 24 }, (_, i) => {
        const [px, py] = [point.x, point.y].map(
          (from, axis) => from + (((axis ? leader.y : leader.x) - from) * i) / 24,
        );
        return { left: px! - 1, right: px! + 1, top: py! - 1, bottom: py! + 1 };
      });
      return { box, place: { ...place, leader }, path };
    }),
  );

/**
 * Finds positions for labels beside their dots. No label overlaps another, a dot or a bar; `null` if there is no
 * room.
 *
 * @param points the points, the most important first, because they get the best positions.
 */
export const placeLabels = (points: readonly Labelled[], room: LabelRoom): (PlacedLabel | null)[] => {
  const { radius = 7, size, width, height, lines = [], bars = [], far = 0 } = room;
  const dots = points.map(({ x, y }) => ({ left: x - radius, right: x + radius, top: y - radius, bottom: y + radius }));
  const [labels, leaders]: [Box[], Box[]] = [[], []];
  const fits = ({ box, path }: Candidate, index: number): boolean =>
    box.left >= 0 &&
    box.right <= width &&
    box.top >= 0 &&
    box.bottom <= height &&
    ![...dots, ...bars, ...labels, ...leaders].some((other) => meet(box, other)) &&
    !path.some(
      (step) => labels.some((other) => meet(step, other)) || dots.some((dot, i) => i !== index && meet(step, dot)),
    );
  return points.map((point, i) => {
    const free = ways(radius)
      .map((way) => candidate(point, size, way))
      .filter((option) => fits(option, i));
    const clear = ({ box }: Candidate): boolean => !lines.some((line) => meet(box, line));
    const away = (): Candidate | undefined => farther(point, size).find((option) => fits(option, i) && clear(option));
    const choice = free.find(clear) ?? (i < far ? away() : undefined) ?? free[0];
    if (!choice) return null;
    labels.push(choice.box);
    leaders.push(...choice.path);
    return choice.place;
  });
};

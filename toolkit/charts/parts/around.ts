import { textWidth, widest } from "../render/text-width.ts";
import { theme } from "../theme.ts";
import { labelsOf } from "./names.ts";

/** A name at the end of a spoke. */
export interface SpokeLabel {
  readonly text: string;
  /** Pixels right of and below the centre. */
  readonly x: number;
  readonly y: number;
  readonly align: "left" | "right" | "center";
  /** The angle of the name in degrees, clockwise; 0 for a horizontal name. */
  readonly angle: number;
}

export interface Around {
  /** Radius of the largest circle in pixels. */
  readonly radius: number;
  /** Pixels from the left edge, and from the top, to the centre. */
  readonly left: number;
  readonly top: number;
  readonly labels: readonly SpokeLabel[];
  /**
   * Returns a point on a spoke, at a share of the radius from the centre. `beside` moves it that many pixels to the
   * side. The result is in pixels right of and below the centre.
   */
  at(spoke: number, share: number, beside?: number): { readonly x: number; readonly y: number };
}

const most = 190;
const gap = 8;
const line = 14;

const meeting = (labels: readonly SpokeLabel[]): boolean => {
  const boxes = labels.map(({ text, x, y, align }) => {
    const width = textWidth(text, theme.noteSize);
    const left = align === "left" ? x : align === "right" ? x - width : x - width / 2;
    return { left: left - 3, right: left + width + 3, y };
  });
  return boxes.some((a, i) =>
    boxes.slice(i + 1).some((b) => a.left < b.right && b.left < a.right && Math.abs(a.y - b.y) < line),
  );
};

/**
 * Places spokes around a centre, the first upwards. Their names are horizontal if none overlap, otherwise along the
 * spokes.
 */
export const spokesAround = (names: readonly string[], inner: number): Around => {
  const turn = (2 * Math.PI) / Math.max(1, names.length);
  const at = (spoke: number, distance: number, beside = 0) => ({
    x: Math.sin(spoke * turn) * distance + Math.cos(spoke * turn) * beside,
    y: -Math.cos(spoke * turn) * distance + Math.sin(spoke * turn) * beside,
  });
  const texts = labelsOf(names, Math.min(130, inner * 0.22), theme.noteSize);
  const long = widest(texts, theme.noteSize);
  const radius = Math.max(40, Math.min(most, inner / 2 - long - gap - 4));
  const flat = texts.map((text, i): SpokeLabel => {
    const place = at(i, radius + gap);
    const side = Math.abs(place.x) < radius * 0.1 ? "center" : place.x > 0 ? "left" : "right";
    return { text, ...place, y: place.y + (side === "center" ? Math.sign(place.y) * 4 : 0), align: side, angle: 0 };
  });
  const along = meeting(flat);
  const turned = texts.map((text, i): SpokeLabel => {
    const degrees = (i * turn * 180) / Math.PI;
    const right = degrees < 180;
    return { text, ...at(i, radius + gap), align: right ? "left" : "right", angle: degrees + (right ? -90 : 90) };
  });
  return {
    radius,
    left: radius + gap + long + 2,
    top: radius + gap + (along ? long + 2 : line),
    labels: along ? turned : flat,
    at: (spoke, share, beside) => at(spoke, share * radius, beside),
  };
};

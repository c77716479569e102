import { theme } from "../theme.ts";

const linear = (channel: number): number => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);

/** Relative luminance of a colour such as "#0072b2" (WCAG 2.1). */
const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/**
 * Contrast of two colours, from 1 to 21 (WCAG 2.1): text needs 4.5.
 *
 * @param a,b colours of six hexadecimal digits.
 */
export const contrast = (a: string, b: string): number => {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
};

/**
 * Returns the colour of a value on a scale. Neighbouring colours are interpolated linearly in RGB, as Vega does it.
 */
export const colourAt = (value: number, domain: readonly number[], range: readonly string[]): string => {
  const [from = 0, to = 1] = [domain[0], domain.at(-1)];
  const place = Math.max(0, Math.min(1, (value - from) / (to - from || 1))) * (range.length - 1);
  const first = Math.min(range.length - 2, Math.floor(place));
  const channel = (colour: string | undefined, at: number): number =>
    Number.parseInt((colour ?? "#000000").slice(at, at + 2), 16);
  return `#${[1, 3, 5]
    .map((at) => {
      const [a, b] = [channel(range[first], at), channel(range[first + 1], at)];
      return Math.round(a + (b - a) * (place - first))
        .toString(16)
        .padStart(2, "0");
    })
    .join("")}`;
};

/** Returns the theme's text colour, dark or light, that has more contrast on a filled area. */
export const wordOn = (fill: string): string =>
  contrast(theme.onDark, fill) >= 4.5 || contrast(theme.onDark, fill) >= contrast(theme.onLight, fill)
    ? theme.onDark
    : theme.onLight;

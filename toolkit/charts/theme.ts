/** The look of all charts: colours, sizes and fonts. */
export const theme = {
  /**
   * Colours of series, distinct under all common forms of colour blindness (Okabe and Ito 2008, with a darker
   * yellow).
   */
  series: ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#b8860b", "#56b4e9", "#7a4fa3", "#4d4d4d"],
  /** Darker versions of the colours for text on white, dark enough to be legible (contrast of 4.5 or more). */
  words: ["#0072b2", "#b04d00", "#007a59", "#a8487f", "#8a6508", "#1c7ab0", "#7a4fa3", "#4d4d4d"],
  /**
   * Dash patterns: the first, a solid line, for series 1 to 8; the others for later series, which reuse the colours.
   */
  dashes: [
    [1, 0],
    [6, 3],
    [2, 3],
  ],
  /** The colour of the part of a bar that counts cases without a result, such as programs never repaired. */
  unresolved: "#dcdcd8",
  /** The colour of series that serve for comparison only. */
  background: "#c3ccd5",
  /** Light to dark, for amounts: one hue, because only lightness shows the order. */
  amounts: ["#f1f6fb", "#c6dcee", "#8fbcdc", "#4a90c2", "#1b6299", "#08365f"],
  /** Colours of differences below, at and above 0. */
  differences: ["#a6501a", "#f4f4f2", "#0b5f98"],
  /** The colour of text and lines, and of nothing else. A dark page may therefore replace it. */
  ink: "#1f2933",
  muted: "#616e7c",
  faint: "#e4e7eb",
  paper: "#ffffff",
  /** Colour of text on coloured cells; the same on light and dark pages. */
  onLight: "#000000",
  onDark: "#fffffe",
  font: "Inter, 'Segoe UI', 'Helvetica Neue', Arial, sans-serif",
  titleSize: 15,
  labelSize: 12,
  noteSize: 11,
  /** Width of the whole picture in pixels, labels included. */
  width: 720,
  rowHeight: 34,
} as const;

/** The theme as Vega-Lite's `config`. */
export const themeConfig = {
  background: theme.paper,
  padding: 16,
  font: theme.font,
  view: { stroke: null },
  axis: {
    domain: false,
    ticks: false,
    gridColor: theme.faint,
    labelColor: theme.muted,
    labelFontSize: theme.noteSize,
    labelPadding: 6,
    labelLimit: 260,
    labelFlush: false,
    titleColor: theme.muted,
    titleFontSize: theme.noteSize,
    titleFontWeight: "normal",
    titlePadding: 10,
  },
  title: {
    anchor: "start",
    frame: "bounds",
    color: theme.ink,
    fontSize: theme.titleSize,
    fontWeight: 600,
    subtitleColor: theme.muted,
    subtitleFontSize: theme.labelSize,
    subtitlePadding: 5,
    offset: 18,
  },
  text: { color: theme.ink, fontSize: theme.labelSize },
  legend: { labelColor: theme.ink, labelFontSize: theme.noteSize, titleColor: theme.muted, titleFontWeight: "normal" },
} as const;

const round = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

/** The colour of the series with this index. After eight, the colours repeat with other dashes. */
export const seriesColour = (index: number): string => round(theme.series, index);
/**
 * The colour of an area or a dot, which has no dashes. From the ninth on, colours repeat paler; from the 17th,
 * darker.
 */
export const areaColour = (index: number): string => {
  const turn = Math.floor(index / theme.series.length) % 3;
  const mixed = turn === 1 ? 255 : 0;
  const part = (at: number): number => {
    const channel = Number.parseInt(seriesColour(index).slice(at, at + 2), 16);
    return turn === 0 ? channel : Math.round(channel + (mixed - channel) * 0.5);
  };
  return `#${[1, 3, 5].map((at) => part(at).toString(16).padStart(2, "0")).join("")}`;
};
export const wordColour = (index: number): string => round(theme.words, index);
export const seriesDash = (index: number): readonly number[] | null =>
  round(theme.dashes, Math.floor(index / theme.series.length));

/**
 * Maps each colour of the theme to its dark form. A page applies it by rules such as `svg [fill="#1f2933"] { fill:
 * #e4e7eb }`. Colours of filled cells stay the same.
 */
export const darkColours: Readonly<Record<string, string>> = {
  [theme.ink]: "#e6e9ed",
  [theme.muted]: "#9fb0c0",
  [theme.faint]: "#323b46",
  [theme.paper]: "#171b21",
  "#0072b2": "#5aaee6",
  "#d55e00": "#f28c45",
  "#009e73": "#3cc79f",
  "#cc79a7": "#e09cc3",
  "#b8860b": "#dbb04a",
  "#56b4e9": "#8fd0f5",
  "#7a4fa3": "#b795dc",
  "#4d4d4d": "#b8b8b8",
  "#b04d00": "#f28c45",
  "#007a59": "#3cc79f",
  "#a8487f": "#e09cc3",
  "#8a6508": "#dbb04a",
  "#1c7ab0": "#8fd0f5",
  [theme.background]: "#4a5663",
};

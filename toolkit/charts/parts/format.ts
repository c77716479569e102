const minus = (text: string): string =>
  Number.parseFloat(text) === 0 ? text.replace("-", "") : text.replace("-", "−");

/** 0.842 → "84.2%"; nothing → "–". */
export const percent = (value: number | null, digits = 1): string =>
  value === null || !Number.isFinite(value) ? "–" : `${minus((value * 100).toFixed(digits))}%`;

/** The ends of an interval of fractions, in percent: "[79.1, 88.3]". */
export const percentRange = (low: number, high: number, digits = 1): string =>
  `[${minus((low * 100).toFixed(digits))}, ${minus((high * 100).toFixed(digits))}]`;

/** A difference of fractions in percentage points, with its sign: "+3.1". */
export const points = (value: number, digits = 1): string => {
  const text = minus((value * 100).toFixed(digits));
  return Number.parseFloat(text) > 0 ? `+${text}` : text;
};

/** "p = 0.031", "p < 0.001". */
export const pValueText = (p: number): string =>
  p < 0.001 ? "p < 0.001" : `p = ${p < 0.1 ? p.toFixed(3) : p.toFixed(2)}`;

/** A level as people say it: 0.95 → "95%". */
export const levelText = (level: number): string => `${+(level * 100).toPrecision(4)}%`;

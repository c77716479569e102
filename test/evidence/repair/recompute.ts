type Numbers = readonly (number | null)[];

/** The first difference of two values, with its path; the empty text if they are equal. */
export const same = (given: unknown, wanted: unknown, path: string): string => {
  if (typeof wanted === "number" && typeof given === "number")
    return Math.abs(given - wanted) < 1e-9 ? "" : `${path} is ${given}, but ${wanted}`;
  if (wanted === null || typeof wanted !== "object")
    return given === wanted ? "" : `${path} is ${given}, but ${wanted}`;
  if (given === null || typeof given !== "object") return `${path} is ${given}`;
  const [own, other] = [given as Record<string, unknown>, wanted as Record<string, unknown>];
  const names = Object.keys(other);
  if (Object.keys(own).sort().join() !== [...names].sort().join()) return `${path} has ${Object.keys(own).join()}`;
  for (const name of names) {
    const fault = same(own[name], other[name], `${path}.${name}`);
    if (fault) return fault;
  }
  return "";
};

/** The mean of the values that are not null; null if there are none. */
export const mean = (values: Numbers): number | null => {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
};

const sign = (x: number): number => (Math.abs(x) <= 1e-12 ? 0 : Math.sign(x));

/** Kendall's tau-b over the indices at which both lists have a value; null if one of them is constant. */
export const tau = (given: Numbers, other: Numbers): number | null => {
  const pairs = given.flatMap((x, at) => {
    const y = other[at] ?? null;
    return x === null || y === null ? [] : [[x, y] as const];
  });
  let [score, x, y] = [0, 0, 0];
  for (const [at, [a, b]] of pairs.entries())
    for (const [c, d] of pairs.slice(at + 1)) {
      score += sign(a - c) * sign(b - d);
      x += sign(a - c) ** 2;
      y += sign(b - d) ** 2;
    }
  return x === 0 || y === 0 ? null : score / Math.sqrt(x * y);
};

/** The ranks of the values, with mean ranks for ties. A null ranks last. */
export const ranksOf = (values: Numbers, lowIsBest: boolean): readonly number[] => {
  const better = (a: number | null, b: number | null): number => {
    if (a === null || b === null) return a === b ? 0 : a === null ? -1 : 1;
    return sign(lowIsBest ? b - a : a - b);
  };
  return values.map((own) => {
    const above = values.filter((other) => better(other, own) > 0).length;
    const level = values.filter((other) => better(other, own) === 0).length;
    return above + (level + 1) / 2;
  });
};

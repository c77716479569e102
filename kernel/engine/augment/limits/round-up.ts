/** Smallest whole number that is at least x − 10⁻⁹; rounding errors of a product do not add one. */
export const roundUp = (x: number): number => Math.ceil(x - 1e-9);

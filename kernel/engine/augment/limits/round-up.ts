/** The smallest whole number that is at least x − 10⁻⁹. The tolerance absorbs rounding errors of a product. */
export const roundUp = (x: number): number => Math.ceil(x - 1e-9);

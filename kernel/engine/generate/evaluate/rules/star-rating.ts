/** The lower bounds of the reference model's pass rate, for four stars down to one. */
const edges = [0.4, 0.5, 0.6, 0.8];

/** The difficulty of a benchmark in stars, from the pass@1 of a reference model: five below 40%, one from 80%. */
export const starRating = (rate: number): number => 5 - edges.filter((edge) => rate >= edge - 1e-12).length;

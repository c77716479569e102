export { betaCdf, betaQuantile, betaSf, betaSfQuantile, logBeta } from "./beta.ts";
export { binomialCdf, binomialPmf, binomialSf } from "./binomial.ts";
export { chiSquaredCdf, chiSquaredQuantile, chiSquaredSf, chiSquaredSfQuantile } from "./chi-squared.ts";
export { fCdf, fQuantile, fSf, fSfQuantile } from "./f.ts";
export { logGamma, lowerGamma, upperGamma } from "./gamma.ts";
export { normalCdf, normalPdf, normalQuantile, normalSf, normalSfQuantile } from "./normal.ts";
export { studentCdf, studentQuantile, studentSf, studentSfQuantile } from "./student.ts";
export { studentizedRangeCdf, studentizedRangeQuantile, studentizedRangeSf } from "./studentized-range.ts";

import { ToolkitError } from "../../errors.ts";

/**
 * Finds the root of a continuous function in a bracket (Chandrupatla 1997: inverse quadratic interpolation if it is
 * safe, otherwise bisection). `f(low)` and `f(high)` must have different signs; a zero at an end is returned at once.
 */
export const bracketedRoot = (f: (x: number) => number, low: number, high: number, tolerance = 4e-16): number => {
  let a = high;
  let b = low;
  let fa = f(a);
  let fb = f(b);
  if (fb === 0) return b;
  if (fa === 0) return a;
  if (!(fa * fb < 0))
    throw new ToolkitError(
      `a root was not found: the function has the values ${fb} at ${low} and ${fa} at ${high}, of the same sign`,
      { code: "not_converged" },
    );
  let t = 0.5;
  for (let i = 0; i < 300; i++) {
    const x = a + t * (b - a);
    const fx = f(x);
    let c = b;
    let fc = fb;
    if (Math.sign(fx) === Math.sign(fa)) {
      c = a;
      fc = fa;
    } else {
      b = a;
      fb = fa;
    }
    a = x;
    fa = fx;
    const best = Math.abs(fa) < Math.abs(fb) ? a : b;
    const slack = (tolerance * Math.abs(best) + 1e-300) / Math.abs(b - a);
    if (fx === 0 || slack > 0.5) return best;
    const xi = (a - b) / (c - b);
    const phi = (fa - fb) / (fc - fb);
    const smooth = phi * phi < xi && (1 - phi) * (1 - phi) < 1 - xi;
    t = smooth ? (fa / (fb - fa)) * (fc / (fb - fc)) + ((c - a) / (b - a)) * (fa / (fc - fa)) * (fb / (fc - fb)) : 0.5;
    t = Math.min(1 - slack, Math.max(slack, t));
  }
  return Math.abs(fa) < Math.abs(fb) ? a : b;
};

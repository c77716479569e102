/** Waiting times of a retry with doubling delays, a cap and a total budget, in milliseconds. */
function retryDelays({ first, factor = 2, most = Infinity, budget }) {
  if (first <= 0 || factor < 1) throw new RangeError("delays must grow from a positive start");
  const delays = [];
  let total = 0;
  let delay = first;
  while (total + Math.min(delay, most) <= budget) {
    delays.push(Math.min(delay, most));
    total += delays.at(-1);
    delay *= factor;
  }
  return delays;
}

let calls = 0;
const slow = memoize((n) => {
  calls++;
  return sum(n, 1);
});
slow(1);
slow(1);
if (calls !== 1) throw new Error(`called ${calls} times`);
if (slow(2) !== 3) throw new Error('wrong result');
if (sum(1, 2, 3) !== 6) {
  throw new Error('wrong sum');
}

function isPalindrome(text) {
  const letters = text.toLowerCase().replace(/[^a-z0-9]/g, '');
  return letters === [...letters].reverse().join('');
}
function fib(n, known = new Map()) {
  if (n < 2) return n;
  if (!known.has(n)) known.set(n, fib(n - 1, known) + fib(n - 2, known));
  return known.get(n);
}

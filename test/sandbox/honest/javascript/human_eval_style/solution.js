const sumOfDigits = (n) => {
  n = Math.abs(n);
  let s = 0;
  while (n > 0) {
    s += n % 10;
    n = Math.floor(n / 10);
  }
  return s;
};

const histogram = (text) => {
  const out = {};
  for (const w of text.split(' ')) if (w) out[w] = (out[w] || 0) + 1;
  const most = Math.max(...Object.values(out), 0);
  return Object.fromEntries(Object.entries(out).filter(([, n]) => n === most));
};

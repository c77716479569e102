const factorial = (n) => (n <= 1n ? 1n : n * factorial(n - 1n));
const invert = (map) => new Map([...map].map(([key, value]) => [value, key]));
const tally = (words) => words.reduce((map, word) => map.set(word, (map.get(word) ?? 0) + 1), new Map());

const { range, chunk, Range } = require('./ranges');

const table = [
  { name: 'range', run: (...xs) => [...range(...xs)], args: [0, 3], want: [0, 1, 2] },
  { name: 'range by 2', run: (...xs) => [...range(...xs)], args: [1, 6, 2], want: [1, 3, 5] },
  { name: 'chunk', run: chunk, args: [[1, 2, 3], 2], want: [[1, 2], [3]] },
  { name: 'sum', run: Range.sum, args: [1, 5], want: 10 },
];
let failed = 0
for (const row of table) {
  const got = row.run(...row.args)
  if (JSON.stringify(got) !== JSON.stringify(row.want)) { console.error(row.name, got); failed += 1 }
}
if (failed) process.exit(1)

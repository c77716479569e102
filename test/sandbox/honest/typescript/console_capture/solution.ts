export function table(rows: ReadonlyArray<readonly [string, number]>): void {
  const width = Math.max(...rows.map(([name]) => name.length));
  for (const [name, value] of rows) console.log(`${name.padEnd(width)} | ${value}`);
}

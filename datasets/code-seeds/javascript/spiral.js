/** The values of a grid, clockwise from the outside in. */
function spiral(grid) {
  const rows = grid.map((row) => [...row]);
  const values = [];
  while (rows.length > 0 && rows[0].length > 0) {
    values.push(...rows.shift());
    for (const row of rows) if (row.length > 0) values.push(row.pop());
    if (rows.length > 0) values.push(...rows.pop().reverse());
    for (const row of rows.toReversed()) if (row.length > 0) values.push(row.shift());
  }
  return values;
}

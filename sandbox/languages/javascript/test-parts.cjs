// biome-ignore-all lint: taulab joins this file with others to one script, which runs in a jail
// Reads the arguments of `test` and `describe`, and fills titles with values of a table.
/** Finds function and options among the arguments, in any order. Without a title, the function's name is the title. */
function partsOfTest(args) {
  const run = args.find((a) => typeof a === "function");
  const options = args.find((a) => a !== null && typeof a === "object") ?? {};
  return { title: typeof args[0] === "string" ? args[0] : String(run?.name || "test"), run, options };
}
/**
 * Fills a title with the values of a row: `%s` and its relatives in order, `%#` by the row's index, `$name` by the
 * row's property.
 */
function titleOfRow(title, row, i) {
  const values = Array.isArray(row) ? [...row] : [row];
  const text = String(title).replace(/%[sdifjop#%]/g, (m) =>
    m === "%%" ? "%" : m === "%#" ? i : values.length === 0 ? m : textInTitle(values.shift()),
  );
  return text.replace(/\$(\w+)/g, (m, k) =>
    row !== null && typeof row === "object" && k in row ? textInTitle(row[k]) : m,
  );
}
/** Converts a tagged template with a table to one object for each row. Its first line contains the column names. */
function rowsOfTemplate(texts, values) {
  const names = texts[0].split("|").map((name) => name.trim());
  const last = names.length - 1;
  names[last] = names[last].split(/\s/)[0];
  return Array.from({ length: Math.floor(values.length / names.length) }, (_, row) =>
    Object.fromEntries(names.map((name, i) => [name, values[row * names.length + i]])),
  );
}
const textInTitle = (v) => (typeof v === "string" ? v : (JSON.stringify(v) ?? String(v)));

// biome-ignore-all lint: a script that is joined with others and sent into a jail
// What is given to `test` and `describe`, in any order, and titles filled in from a table.
function partsOfTest(args) {
  const run = args.find((a) => typeof a === "function");
  const options = args.find((a) => a !== null && typeof a === "object") ?? {};
  return { title: typeof args[0] === "string" ? args[0] : String(run?.name || "test"), run, options };
}
function titleOfRow(title, row, i) {
  const values = Array.isArray(row) ? [...row] : [row];
  const text = String(title).replace(/%[sdifjop#%]/g, (m) =>
    m === "%%" ? "%" : m === "%#" ? i : values.length === 0 ? m : shownInTitle(values.shift()),
  );
  return text.replace(/\$(\w+)/g, (m, k) =>
    row !== null && typeof row === "object" && k in row ? shownInTitle(row[k]) : m,
  );
}
/** A table in a template: its first line names the columns, the values fill the rows. */
function rowsOfTemplate(texts, values) {
  const names = texts[0].split("|").map((name) => name.trim());
  const last = names.length - 1;
  names[last] = names[last].split(/\s/)[0];
  return Array.from({ length: Math.floor(values.length / names.length) }, (_, row) =>
    Object.fromEntries(names.map((name, i) => [name, values[row * names.length + i]])),
  );
}
const shownInTitle = (v) => (typeof v === "string" ? v : (JSON.stringify(v) ?? String(v)));

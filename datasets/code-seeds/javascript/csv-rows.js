/** Rows of a text with quoted fields and commas. */
function csvRows(text) {
  const rows = [[]];
  let field = "";
  let isQuoted = false;
  for (let i = 0; i < text.length; i++) {
    const sign = text[i];
    if (isQuoted) {
      if (sign === '"' && text[i + 1] === '"') field += text[++i];
      else if (sign === '"') isQuoted = false;
      else field += sign;
    } else if (sign === '"') isQuoted = true;
    else if (sign === "," || sign === "\n") {
      rows.at(-1).push(field);
      field = "";
      if (sign === "\n") rows.push([]);
    } else field += sign;
  }
  rows.at(-1).push(field);
  return rows;
}

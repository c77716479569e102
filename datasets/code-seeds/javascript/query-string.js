/** Parses "a=1&b=2&a=3" into lists by key. */
function parseQuery(text) {
  const fields = new Map();
  for (const part of text.replace(/^\?/, "").split("&")) {
    if (part === "") continue;
    const [key, ...rest] = part.split("=");
    const decode = (value) => decodeURIComponent(value.replaceAll("+", " "));
    const list = fields.get(decode(key)) ?? [];
    list.push(decode(rest.join("=")));
    fields.set(decode(key), list);
  }
  return Object.fromEntries(fields);
}

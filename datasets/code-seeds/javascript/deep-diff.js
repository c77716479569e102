/** Paths at which two plain values differ. */
function deepDiff(before, after, path = "") {
  if (Object.is(before, after)) return [];
  const isTree = (value) => typeof value === "object" && value !== null;
  if (!isTree(before) || !isTree(after) || Array.isArray(before) !== Array.isArray(after)) return [path || "."];
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].sort().flatMap((key) => {
    const inner = path === "" ? key : `${path}.${key}`;
    if (!(key in before) || !(key in after)) return [inner];
    return deepDiff(before[key], after[key], inner);
  });
}

/** Orders version texts such as 1.2.0-beta.3. */
function compareVersions(left, right) {
  const parse = (text) => {
    const [core, tag = null] = text.split("-", 2);
    return { numbers: core.split(".").map(Number), tag: tag?.split(".") ?? null };
  };
  const [a, b] = [parse(left), parse(right)];
  for (let i = 0; i < Math.max(a.numbers.length, b.numbers.length); i++) {
    const difference = (a.numbers[i] ?? 0) - (b.numbers[i] ?? 0);
    if (difference !== 0) return Math.sign(difference);
  }
  if (!a.tag || !b.tag) return a.tag ? -1 : b.tag ? 1 : 0;
  for (let i = 0; i < Math.max(a.tag.length, b.tag.length); i++) {
    const [x, y] = [a.tag[i], b.tag[i]];
    if (x === undefined || y === undefined) return x === undefined ? -1 : 1;
    if (x === y) continue;
    const areNumbers = /^\d+$/.test(x) && /^\d+$/.test(y);
    return (areNumbers ? Number(x) < Number(y) : x < y) ? -1 : 1;
  }
  return 0;
}

/** Groups neighbours for which the test holds. */
function groupConsecutive(items, test) {
  const groups = [];
  for (const [index, item] of items.entries()) {
    if (index > 0 && test(items[index - 1], item)) groups.at(-1).push(item);
    else groups.push([item]);
  }
  return groups;
}

export const groupBy = (list, keyOf) =>
  list.reduce((groups, one) => {
    const key = keyOf(one);
    (groups[key] ??= []).push(one);
    return groups;
  }, {});
export const unique = (list) => [...new Set(list)];

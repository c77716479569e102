export let count = 0;
export const increment = (by = 1) => {
  count += by;
  return count;
};
export default class Counter {
  value = 0;
  add(n) {
    this.value += n;
    return this;
  }
}

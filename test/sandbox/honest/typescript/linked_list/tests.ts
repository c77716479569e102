import assert from 'node:assert';

const build = (values: number[]): ListNode | null =>
  values.reduceRight<ListNode | null>((next, val) => new ListNode(val, next), null);
const toArray = (node: ListNode | null): number[] => (node === null ? [] : [node.val, ...toArray(node.next)]);
assert.deepStrictEqual(toArray(reverseList(build([1, 2, 3]))), [3, 2, 1]);
assert.strictEqual(reverseList(null), null);

class ListNode {
  val: number;
  next: ListNode | null;
  constructor(val?: number, next?: ListNode | null) {
    this.val = val === undefined ? 0 : val;
    this.next = next === undefined ? null : next;
  }
}
function reverseList(head: ListNode | null): ListNode | null {
  let before: ListNode | null = null;
  while (head !== null) [head.next, before, head] = [before, head, head.next];
  return before;
}

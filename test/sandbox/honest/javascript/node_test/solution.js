class Stack {
  #items = [];
  push(item) {
    this.#items.push(item);
    return this.#items.length;
  }
  pop() {
    if (this.#items.length === 0) throw new Error('empty');
    return this.#items.pop();
  }
}
module.exports = Stack;

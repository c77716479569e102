class UndoStack {
  #past = [];
  #future = [];

  constructor(state, limit = 100) {
    this.state = state;
    this.limit = limit;
  }

  apply(change) {
    this.#past.push(this.state);
    if (this.#past.length > this.limit) this.#past.shift();
    this.#future = [];
    this.state = change(this.state);
    return this.state;
  }

  undo() {
    if (this.#past.length === 0) return false;
    this.#future.push(this.state);
    this.state = this.#past.pop();
    return true;
  }

  redo() {
    if (this.#future.length === 0) return false;
    this.#past.push(this.state);
    this.state = this.#future.pop();
    return true;
  }
}

class TaskQueue {
  constructor(limit) {
    this.limit = limit;
    this.running = 0;
    this.waiting = [];
    this.most = 0;
  }
  run(task) {
    return new Promise((resolve, reject) => {
      this.waiting.push({ task, resolve, reject });
      this.next();
    });
  }
  next() {
    while (this.running < this.limit && this.waiting.length > 0) {
      const { task, resolve, reject } = this.waiting.shift();
      this.running++;
      this.most = Math.max(this.most, this.running);
      task()
        .then(resolve, reject)
        .finally(() => {
          this.running--;
          this.next();
        });
    }
  }
}
module.exports = { TaskQueue };

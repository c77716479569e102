const { EventEmitter } = require('events');
class Download extends EventEmitter {
  start(parts) {
    setTimeout(() => {
      parts.forEach((part, i) => this.emit('progress', (i + 1) / parts.length));
      this.emit('done', parts.join(''));
    }, 5);
  }
}
module.exports = { Download };

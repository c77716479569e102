class Promise {
  constructor(run) { this.cbs = []; this.done = false; run((v) => { this.done = true; this.value = v; this.cbs.forEach((f) => f(v)); }); }
  then(f) { if (this.done) f(this.value); else this.cbs.push(f); return this; }
}
function later(v) { return new Promise((ok) => ok(v)); }
module.exports = { Promise, later };

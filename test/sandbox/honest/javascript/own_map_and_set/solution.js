class Map { constructor() { this.b = []; } set(k, v) { this.b.push([k, v]); return this; } get(k) { return (this.b.filter((p) => p[0] === k).pop() || [])[1]; } }
class Set { constructor() { this.a = []; } add(x) { if (!this.a.includes(x)) this.a.push(x); return this; } get size() { return this.a.length; } }
function Error2() {}
class Symbol { constructor(name) { this.name = name; } }
module.exports = { Map, Set, Symbol };

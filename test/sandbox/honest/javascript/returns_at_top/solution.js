const add = (a, b) => a + b;
exports.add = add;
if (require.main !== module) return;
console.log(add(1, 2));

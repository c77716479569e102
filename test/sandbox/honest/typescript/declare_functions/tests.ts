declare var require: any;
const assert = require('node:assert');

function test() {
  let candidate = hasCloseElements;
  assert.deepEqual(candidate([1.0, 2.0, 3.9, 4.0, 5.0, 2.2], 0.3),true);
  assert.deepEqual(candidate([1.0, 2.0, 5.9, 4.0, 5.0], 0.8),false);
  assert.deepEqual(minMax([3, 1, 2]),[1, 3]);
  assert.deepEqual(minMax([]), undefined);
}

test();

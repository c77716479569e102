const assert = require('node:assert');

assert.strictEqual(html`<b>${'1 < 2'}</b>`, '<b>1 &#60; 2</b>');
assert.strictEqual(html`${1}${2}`, '12');
assert.strictEqual(raw`a\n`, 'a\\n');

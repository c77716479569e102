const lib = require('./solution')
const assert = require('assert')

let failures = 0
function it (name, body) {
  try {
    body()
    console.log('  ✓ ' + name)
  } catch (e) {
    failures++
    console.log('  ✗ ' + name + '\n' + e.stack)
  }
}

it('slugs', () => assert.equal(lib.slugify('  Crème Brûlée!  '), 'creme-brulee'))
it('templates', () => {
  const text = `Hello {{ name }},
you owe {{amount}}.`
  assert.equal(lib.template(text, { name: 'Ann', amount: 3 }), 'Hello Ann,\nyou owe 3.')
})
it('wraps', () => assert.deepEqual(lib.wrap('the quick brown fox', 9), ['the quick', 'brown fox']))
it('averages', () => assert(Math.abs(lib.average([0.1, 0.2, 0.3]) - 0.2) < 1e-12))

process.exitCode = failures ? 1 : 0
if (failures > 0) throw new Error(failures + ' tests failed')

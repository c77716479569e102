/** The cells of a notebook whose outputs are of every kind that a notebook file can hold. */
export const everyOutput: readonly string[] = [
  "const points: number = 3",
  "console.log('said', points); console.error('complained'); points + 1",
  "display.html('<b>bold</b>'); display.json({ a: [1, { b: null }] }); display.markdown('# *title*'); undefined",
  "[{ name: 'ada', points }, { name: 'grace', points: 5 }]",
  "display.vegaLite({ mark: 'bar', data: { values: [{ a: 1, b: 2 }] }, encoding: { x: { field: 'a' }, y: { field: 'b' } } })",
  "const shown = display('one'); await new Promise((done) => setTimeout(done, 20)); shown.update('two')",
  "for (const step of progress([1, 2, 3])) await step",
  "new Map([['a', new Set([1n])], ['b', new Set()]])",
  "const wrong: string = 5",
  "throw new RangeError('made on purpose')",
  "display.text('before'); display.clear(); '\\u{1f4a5} \\u0000 end'",
];

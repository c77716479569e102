const { Download } = require('./download');
test('progress, then done', (done) => {
  const download = new Download();
  const seen = [];
  download.on('progress', (part) => seen.push(part));
  download.on('done', (text) => {
    expect(text).toBe('ab');
    expect(seen).toEqual([0.5, 1]);
    done();
  });
  download.start(['a', 'b']);
});

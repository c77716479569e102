const suffixes = ['B', 'KB', 'MB', 'GB'];

function humanSize(bytes, digits = 1) {
  if (!Number.isFinite(bytes) || bytes < 0) throw new RangeError(`bad size: ${bytes}`);
  let step = 0;
  while (bytes >= 1024 && step < suffixes.length - 1) {
    bytes /= 1024;
    step++;
  }
  return `${step === 0 ? bytes : bytes.toFixed(digits)} ${suffixes[step]}`;
}

function parseSize(text) {
  const [, number, suffix = 'B'] = /^\s*(\d+(?:\.\d+)?)\s*([KMG]?B)?\s*$/i.exec(text) ?? [];
  if (number === undefined) throw new SyntaxError(`bad text: ${text}`);
  return Math.round(number * 1024 ** suffixes.indexOf(suffix.toUpperCase()));
}

module.exports = { humanSize, parseSize };

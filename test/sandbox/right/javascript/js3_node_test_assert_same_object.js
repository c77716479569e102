'use strict';

/** Parses a tiny query string. */
function parseQuery(text) {
  const out = Object.create(null);
  for (const part of text.replace(/^\?/, '').split('&')) {
    if (!part) continue;
    const [k, v = ''] = part.split('=').map(decodeURIComponent);
    if (k in out) out[k] = [].concat(out[k], v);
    else out[k] = v;
  }
  return { ...out };
}

class HttpError extends Error {
  constructor(status, message) {
    super(message);
    this.name = 'HttpError';
    this.status = status;
  }
}

function route(path) {
  if (!path.startsWith('/')) throw new HttpError(400, 'bad path: ' + path);
  return path.split('/').filter(Boolean);
}

module.exports = { parseQuery, HttpError, route };

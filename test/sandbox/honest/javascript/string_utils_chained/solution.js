const slugify = (s) => s.normalize('NFKD').replace(/[\u0300-\u036f]/g, '').toLowerCase().trim().replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
const template = (s, data) => s.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, k) => data[k] ?? '');
const wrap = (s, n) => s.match(new RegExp(`.{1,${n}}(\\s|$)`, 'g')).map((l) => l.trim());
const average = (xs) => xs.reduce((a, b) => a + b, 0) / xs.length;
module.exports = { slugify, template, wrap, average };

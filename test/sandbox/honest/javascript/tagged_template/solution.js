const html = (texts, ...values) =>
  texts.reduce((all, text, i) => all + String(values[i - 1]).replace(/[<>&]/g, (c) => `&#${c.charCodeAt(0)};`) + text);
const raw = (texts) => texts.raw[0];

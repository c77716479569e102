// Turns an indented list into a tree, and a tree into HTML.
"use strict";

const escapeText = (text) => text.replace(/[&<>]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;" })[sign]);

function parseList(text) {
  const root = { depth: -1, children: [] };
  const stack = [root];
  for (const line of text.split("\n")) {
    const match = /^(\s*)[-*] (.*)$/.exec(line);
    if (!match) continue;
    const node = { depth: match[1].length, text: match[2], children: [] };
    while (stack.at(-1).depth >= node.depth) stack.pop();
    stack.at(-1).children.push(node);
    stack.push(node);
  }
  return root.children;
}

function toHtml(nodes) {
  if (nodes.length === 0) return "";
  const items = nodes.map(({ text, children }) => `<li>${escapeText(text)}${toHtml(children)}</li>`);
  return `<ul>${items.join("")}</ul>`;
}

module.exports = { parseList, toHtml };

// Matches paths against patterns with parameters.
"use strict";

const compile = (pattern) => {
  const names = [];
  const source = pattern
    .split("/")
    .map((part) => {
      if (part === "*") return ".*";
      if (!part.startsWith(":")) return part.replace(/[.+?^$()[\]{}|\\]/g, "\\$&");
      names.push(part.slice(1));
      return "([^/]+)";
    })
    .join("/");
  return { names, expression: new RegExp(`^${source}$`) };
};

function createRouter() {
  const routes = [];
  return {
    add(method, pattern, handler) {
      routes.push({ method, handler, ...compile(pattern) });
      return this;
    },
    handle(method, path) {
      let isKnown = false;
      for (const route of routes) {
        const match = route.expression.exec(path);
        if (!match) continue;
        isKnown = true;
        if (route.method !== method) continue;
        const entries = route.names.map((name, index) => [name, decodeURIComponent(match[index + 1])]);
        return { status: 200, body: route.handler(Object.fromEntries(entries)) };
      }
      return { status: isKnown ? 405 : 404, body: null };
    },
  };
}

module.exports = { createRouter };

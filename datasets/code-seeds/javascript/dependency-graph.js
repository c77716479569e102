// Orders modules, and finds circles among them.
"use strict";

class CircleError extends Error {
  constructor(path) {
    super(`circle: ${path.join(" -> ")}`);
    this.path = path;
  }
}

function order(graph) {
  const done = new Set();
  const result = [];
  const visit = (name, path) => {
    if (done.has(name)) return;
    if (path.includes(name)) throw new CircleError([...path.slice(path.indexOf(name)), name]);
    for (const next of [...(graph[name] ?? [])].sort()) visit(next, [...path, name]);
    done.add(name);
    result.push(name);
  };
  for (const name of Object.keys(graph).sort()) visit(name, []);
  return result;
}

const dependents = (graph, name) => {
  const found = new Set();
  const add = (target) => {
    for (const [module, needs] of Object.entries(graph))
      if (needs.includes(target) && !found.has(module)) {
        found.add(module);
        add(module);
      }
  };
  add(name);
  return [...found].sort();
};

module.exports = { order, dependents, CircleError };

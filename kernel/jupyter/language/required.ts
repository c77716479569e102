const required = /\brequire\s*\(\s*(?:"([^"\\\n]+)"|'([^'\\\n]+)'|`([^`\\\n$]+)`)\s*\)/g;

/**
 * On one line, of which type the modules are that a cell requires: TypeScript itself takes `require` for anything
 * outside JavaScript files.
 */
export const requiredTypes = (code: string): string => {
  const names = new Set([...code.matchAll(required)].map(([, double, single, back]) => double ?? single ?? back!));
  const overloads = [...names]
    .map((name) => JSON.stringify(name))
    .map((name) => `(id: ${name}): typeof import(${name});`);
  return names.size === 0
    ? ""
    : `declare global { namespace NodeJS { interface Require { ${overloads.join(" ")} } } } `;
};

const required = /\brequire\s*\(\s*(?:"([^"\\\n]+)"|'([^'\\\n]+)'|`([^`\\\n$]+)`)\s*\)/g;

/**
 * On one line, of which type the modules are that cells require: TypeScript itself takes `require` for anything
 * outside JavaScript files.
 */
export const requiredTypes = (cells: readonly string[]): string => {
  const matches = cells.flatMap((code) => [...code.matchAll(required)]);
  const names = new Set(matches.map(([, double, single, back]) => double ?? single ?? back!));
  const overloads = [...names]
    .map((name) => JSON.stringify(name))
    .map((name) => `(id: ${name}): typeof import(${name});`);
  return names.size === 0
    ? ""
    : `declare global { namespace NodeJS { interface Require { ${overloads.join(" ")} } } } `;
};

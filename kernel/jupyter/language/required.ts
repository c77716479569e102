const required = /\brequire\s*\(\s*(?:"([^"\\\n]+)"|'([^'\\\n]+)'|`([^`\\\n$]+)`)\s*\)/g;

/**
 * One line of TypeScript that declares the result type of `require` for each module that cells load by it. TypeScript
 * itself gives `require` the type `any` outside of JavaScript files.
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

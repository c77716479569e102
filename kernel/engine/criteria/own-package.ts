import nodeModule from "node:module";

let isHooked = false;

/** Lets user modules outside every project import `taulab` and its entries: an unresolved import gets this package. */
export const offerOwnPackage = (): void => {
  if (isHooked) return;
  isHooked = true;
  // Other runtimes (Bun, Deno) have no such hooks. There, criteria in files must find the package by themselves.
  nodeModule.registerHooks?.({
    resolve: (specifier, context, next) => {
      try {
        return next(specifier, context);
      } catch (error) {
        if (!/^taulab(?:\/|$)/.test(specifier)) throw error;
        // In a checkout the entries are TypeScript sources, as for the command itself.
        const source = import.meta.url.endsWith(".ts") ? ["taulab-source"] : [];
        return next(specifier, {
          ...context,
          parentURL: import.meta.url,
          conditions: [...source, ...context.conditions],
        });
      }
    },
  });
};

import nodeModule from "node:module";

let isHooked = false;

/** Lets modules of users that lie outside of every project import `taulab` and its entries: where it is not found, it is this one. */
export const offerOwnPackage = (): void => {
  if (isHooked) return;
  isHooked = true;
  // Other runtimes (Bun, Deno) have no such hooks: criteria in files find the package only where they find it themselves.
  nodeModule.registerHooks?.({
    resolve: (specifier, context, next) => {
      try {
        return next(specifier, context);
      } catch (error) {
        if (!/^taulab(?:\/|$)/.test(specifier)) throw error;
        // In a checkout the entries are sources, as for the command itself.
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

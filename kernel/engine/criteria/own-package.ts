import nodeModule from "node:module";

let isHooked = false;

/**
 * Lets user modules import `taulab` even if it is not installed in their project. Such imports resolve to this
 * package.
 */
export const offerOwnPackage = (): void => {
  if (isHooked) return;
  isHooked = true;
  // Bun and Deno lack these module hooks, so there the user's project must have taulab installed.
  nodeModule.registerHooks?.({
    resolve: (specifier, context, next) => {
      try {
        return next(specifier, context);
      } catch (error) {
        if (!/^taulab(?:\/|$)/.test(specifier)) throw error;
        // In a checkout of the repository, the package's modules are TypeScript sources, not compiled files.
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

import { isBuiltin } from "node:module";

const packageSpecifier = /^(?:(npm|jsr):\/?)?((?:@[\w.-]+\/)?[\w][\w.-]*)(?:@[^/]*)?(?:\/.*)?$/;

/**
 * The command to install the package to which an import specifier refers; undefined for files, URLs and Node.js's own
 * modules.
 */
export const installHint = (specifier: string): string | undefined => {
  const [, registry, name] = packageSpecifier.exec(specifier) ?? [];
  if (name === undefined || isBuiltin(specifier)) return undefined;
  if (registry === "jsr")
    return `!npx jsr add ${name}, then import it from "${name}", brings it into the notebook's folder.`;
  return `%install ${name}${registry ? `, then import it from "${name}",` : ""} brings it into the notebook's folder.`;
};

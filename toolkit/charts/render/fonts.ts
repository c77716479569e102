import { createRequire } from "node:module";
import { ToolkitError } from "../../errors.ts";

const require = createRequire(import.meta.url);

/** Returns the path of a font file: in the published package beside this module, otherwise in its npm package. */
const fontFile = (weight: string, name: string): string => {
  try {
    return require.resolve(`./fonts/${name}`);
  } catch {
    return require.resolve(`@expo-google-fonts/inter/${weight}/${name}`);
  }
};

/** The font Inter comes with the package, so that text is drawn on machines without fonts. */
export const interFonts = (): { readonly regular: string; readonly semibold: string } => ({
  regular: fontFile("400Regular", "Inter_400Regular.ttf"),
  semibold: fontFile("600SemiBold", "Inter_600SemiBold.ttf"),
});

/** Matches characters that Inter lacks. */
export const foreign = /[^\s -\u058f\u1e00-\u23ff\u2500-\u26ff]/u;

/** The note in a picture with missing letters. */
export const missingLetters = "Boxes stand for letters that no font here has: give { fonts: [path] }.";

/** Refuses options that are not an object, and `fonts` that is not a list of paths; otherwise returns the options. */
export const checkFonts = <T extends { readonly fonts?: readonly string[] }>(options: T): T => {
  const input: unknown = options;
  const refuse = (argument: string, value: unknown, must: string): never => {
    throw new ToolkitError(`${argument} must be ${must}`, { code: "invalid_argument", argument, value });
  };
  if (typeof input !== "object" || input === null) refuse("options", input, "an object");
  const { fonts } = options;
  if (fonts !== undefined && !(Array.isArray(fonts) && fonts.every((font) => typeof font === "string")))
    refuse("fonts", fonts, "a list of paths of font files");
  return options;
};

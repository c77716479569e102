import { createRequire } from "node:module";
import { ToolkitError } from "../../errors.ts";

const require = createRequire(import.meta.url);

/** A file of the font: beside this module in the published package, else from its npm package. */
const fontFile = (weight: string, name: string): string => {
  try {
    return require.resolve(`./fonts/${name}`);
  } catch {
    return require.resolve(`@expo-google-fonts/inter/${weight}/${name}`);
  }
};

/** Inter comes with the package, so that letters show on a machine without any font. */
export const interFonts = (): { readonly regular: string; readonly semibold: string } => ({
  regular: fontFile("400Regular", "Inter_400Regular.ttf"),
  semibold: fontFile("600SemiBold", "Inter_600SemiBold.ttf"),
});

/** Scripts that Inter lacks. */
export const foreign = /[^\s -\u058f\u1e00-\u23ff\u2500-\u26ff]/u;

/** The note in a picture that lacks letters. */
export const missingLetters = "Boxes stand for letters that no font here has: give { fonts: [path] }.";

/** The options of a rendering, refused if they are no object or their fonts no paths. */
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

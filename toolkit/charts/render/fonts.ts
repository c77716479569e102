import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

/** Inter comes with the package, so that letters show on a machine without any font. */
export const interFonts = (): { readonly regular: string; readonly semibold: string } => ({
  regular: require.resolve("@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf"),
  semibold: require.resolve("@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf"),
});

/** Scripts that Inter lacks. */
export const foreign = /[^\s -\u058f\u1e00-\u23ff\u2500-\u26ff]/u;

/** Said in the picture itself where letters are missing from it. */
export const missingLetters = "Boxes stand for letters that no font here has: give { fonts: [path] }.";

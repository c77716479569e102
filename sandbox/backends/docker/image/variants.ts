import { SandboxError } from "../../../errors.ts";
import type { Language } from "../../../languages/common/language.ts";
import { languages, requireLanguage } from "../../../languages/registry.ts";

const slim: readonly string[] = ["python", "javascript", "typescript"];

/** The languages that an image supports, and the image's name if the caller chooses none. */
export interface ImageVariant {
  readonly languages: readonly Language[];
  readonly tag: string;
}

export interface VariantOptions {
  /**
   * Names or aliases of languages. Default: all languages with Debian packages, or those of the slim image if `slim` is
   * true.
   */
  readonly languages?: readonly string[];
  /** True: the image contains only Python, JavaScript and TypeScript. Default false. */
  readonly slim?: boolean;
}

/**
 * Chooses the languages and the name of an image. The languages are the requested ones, those of the slim image, or all
 * for which Debian has packages.
 */
export function imageVariant(options: VariantOptions = {}): ImageVariant {
  const { languages: names } = options;
  if (names === undefined || names.length === 0) {
    const chosen = languages.filter((l) => l.image !== undefined && (options.slim !== true || slim.includes(l.name)));
    return { languages: chosen, tag: `taulab-sandbox:${options.slim === true ? "slim" : "full"}` };
  }
  const chosen = [...new Set(names.map(requireLanguage))];
  const absent = chosen.find((language) => language.image === undefined);
  if (absent !== undefined) {
    throw new SandboxError(`an image cannot hold ${absent.name}`, {
      code: "toolchain_missing",
      argument: "languages",
      value: absent.name,
      hint: absent.installHint,
    });
  }
  return { languages: chosen, tag: `taulab-sandbox:${chosen.map((l) => l.name).join("-")}`.slice(0, 120) };
}

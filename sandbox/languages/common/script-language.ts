import type { ImagePart, Language, Marks, Spliced } from "./language.ts";
import { callUncalled, type TestFunctions } from "./uncalled.ts";

/** Name of the file that proves completion; hidden and random. */
export function proofFile(marks: Marks): string {
  return `.proof-${marks.name}`;
}

export interface ScriptLanguage {
  readonly name: string;
  readonly aliases?: readonly string[];
  readonly extensions: readonly string[];
  readonly fileName: string;
  readonly hello: string;
  readonly installHint: string;
  readonly image?: ImagePart;
  /** Candidates for the interpreter, first found first. */
  readonly commands: readonly string[];
  readonly versionArguments?: readonly string[];
  readonly versionQuestion?: string;
  /** Arguments before the file name. */
  readonly arguments?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Folders beyond the system's that are needed where they exist. */
  readonly paths?: readonly string[];
  /** Statements of the language that write this text into this file. */
  prove(file: string, token: string): string;
  /** Statement that removes the running file, so that the solution cannot read the tests; runs before it, on its first line. */
  readonly hide?: string;
  /** Statement between solution and tests, that leaves early where the language's own comparisons were replaced. */
  readonly guard?: string;
  /** Test functions that are called where the tests themselves do not. */
  readonly testFunctions?: TestFunctions;
  readonly ownTests?: NonNullable<Language["ownTests"]>;
  readonly plain?: NonNullable<Language["plain"]>;
  readonly probe?: NonNullable<Language["probe"]>;
  /** How solution and tests become one file; by default one after the other, then the proof. */
  weave?(parts: WovenParts): string;
}

export interface WovenParts {
  readonly source: string;
  readonly test: string;
  /** Statements that prove completion. */
  readonly prove: string;
  /** Random; for names that the solution cannot guess. */
  readonly name: string;
}

/** A language whose interpreter takes a file: tests are appended, and the last statement writes the token. */
export function scriptLanguage(given: ScriptLanguage): Language {
  const hide = given.hide ?? "";
  const guard = given.guard === undefined ? "" : `${given.guard}\n`;
  const weave =
    given.weave ?? (({ source, test, prove }: WovenParts) => `${hide}${source}\n${guard}${test}\n${prove}\n`);
  return {
    name: given.name,
    aliases: given.aliases ?? [],
    extensions: given.extensions,
    fileName: given.fileName,
    hello: given.hello,
    installHint: given.installHint,
    ...(given.image === undefined ? {} : { image: given.image }),
    ...(given.ownTests === undefined ? {} : { ownTests: given.ownTests }),
    ...(given.plain === undefined ? {} : { plain: given.plain }),
    ...(given.probe === undefined ? {} : { probe: given.probe }),
    ...(given.versionArguments === undefined ? {} : { versionArguments: given.versionArguments }),
    ...(given.versionQuestion === undefined ? {} : { versionQuestion: given.versionQuestion }),
    async find(finder) {
      for (const command of given.commands) {
        const run = await finder.which(command);
        if (run === null) continue;
        const env = given.env === undefined ? {} : { env: given.env };
        return { commands: { run }, paths: given.paths ?? [], ...env };
      }
      return null;
    },
    run: (toolchain, fileName) => [toolchain.commands.run!, ...(given.arguments ?? []), fileName],
    splice(source: string, test: string, marks: Marks): Spliced {
      const proof = proofFile(marks);
      const { testFunctions } = given;
      const called = testFunctions === undefined ? test : callUncalled(test, testFunctions);
      const text = weave({ source, test: called, prove: given.prove(proof, marks.token), name: marks.name });
      return { files: { "main.spliced": text }, arguments: [], proof };
    },
  };
}

import type { Declared } from "./declared.ts";

export interface LearntType {
  readonly name: string;
  readonly type: string;
}

const simpleDeclaration = /^(?:export\s+)?(?:const|let|var)\s+([\p{ID_Start}$_][\p{ID_Continue}$]*)(?=\s*[:=;])/gmu;
const learntNames = 8;

/** True for a cell with plain variables. */
export const mayLearn = (code: string): boolean => code.search(simpleDeclaration) >= 0;

/** The types of the first plain variables that do not say theirs; none where the server does not tell. */
export const learnTypes = async (
  code: string,
  { written }: Declared,
  hover: (offset: number) => Promise<string>,
): Promise<readonly LearntType[]> => {
  const places = [...code.matchAll(simpleDeclaration)].filter(([, name]) => !written.has(name!));
  const learn = async ({ index, 0: whole, 1: name }: RegExpExecArray): Promise<LearntType[]> => {
    const type = /^```\w*\n(?:const|let|var) [^:]+: (.+)\n```/.exec(await hover(index + whole.length - 1))?.[1];
    return type ? [{ name: name!, type }] : [];
  };
  return Promise.all(places.slice(0, learntNames).map(learn)).then(
    (types) => types.flat(),
    () => [],
  );
};

import { codeWords } from "../bleu.ts";
import { keywords } from "../keywords.ts";
import { dataFlow } from "./data-flow.ts";
import { dataFlowMatch } from "./data-flow-match.ts";
import { flowRules } from "./flow-rules.ts";
import { ngramMatch, weightedNgramMatch } from "./ngram-match.ts";
import { syntaxMatch } from "./syntax-match.ts";
import { parsedLanguages, syntaxTree } from "./syntax-tree.ts";

/**
 * CodeBLEU's four parts (matches of n-grams, weighted n-grams, syntax and data flow) and their mean, each in [0, 1].
 * Null if a part cannot be computed.
 */
export interface CodeBleu {
  readonly ngrams: number;
  readonly weightedNgrams: number;
  readonly syntax: number | null;
  readonly dataFlow: number | null;
  /**
   * The mean of the four parts; null if the language's data flow is not supported. If the reference has no data flow,
   * the data flow match counts as 1 in the mean.
   */
  readonly codebleu: number | null;
}

/**
 * CodeBLEU of a program against a reference, with equal weights of the parts (Ren et al. 2020). Tokens are those of
 * `codeWords`.
 *
 * @example
 * (await codeBleu("x = 1", "x = 1", "python")).codebleu; // => 1
 */
export const codeBleu = async (program: string, reference: string, language: string): Promise<CodeBleu> => {
  const [words, theirs] = [codeWords(program), codeWords(reference)];
  const ngrams = ngramMatch(words, theirs);
  const weightedNgrams = weightedNgramMatch(words, theirs, keywords(language));
  if (!parsedLanguages.has(language)) return { ngrams, weightedNgrams, syntax: null, dataFlow: null, codebleu: null };
  const [tree, referenceTree] = [await syntaxTree(language, program), await syntaxTree(language, reference)];
  const syntax = syntaxMatch(tree, referenceTree);
  if (flowRules[language] === undefined) return { ngrams, weightedNgrams, syntax, dataFlow: null, codebleu: null };
  const flow = dataFlowMatch(dataFlow(language, tree), dataFlow(language, referenceTree));
  return {
    ngrams,
    weightedNgrams,
    syntax,
    dataFlow: flow,
    codebleu: (ngrams + weightedNgrams + syntax + (flow ?? 1)) / 4,
  };
};

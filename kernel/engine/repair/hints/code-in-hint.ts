const assignment =
  /[A-Za-z_]\w*(?:\.\w+|\[[^\]\n]*\])*[ \t]*(?:\/\/|\*\*|<<|>>|[-+*/%&|^:])?=(?![=>])[ \t]*[^ \t\n\v\f\r]/;

const listMark = /^(?:[-*•]|\d+[.)])[ \t]*/;
const opening = /^(?:def|class|function|if|elif|else|for|while|try|except|catch|switch|do)(?!\w)[\s\S]*[:{]$/;
const statementWord = /^(?:return|import|from|let|const|var|print|console\.log)(?!\w)/;

const spans = (line: string): readonly string[] =>
  Array.from(line.matchAll(/`([^`\n]*)`/g), ([, text]) => text!.trim());

const isStatement = (segment: string): boolean => opening.test(segment) || /[;{]$/.test(segment) || segment === "}";

/** True if a text contains a statement of a program, for example an assignment or the head of a loop. */
export const holdsStatement = (text: string): boolean => {
  if (assignment.test(text)) return true;
  return text.split("\n").some((line) => {
    const quoted = spans(line);
    const segments = [line.trim().replace(listMark, "").trim(), ...quoted];
    return segments.some(isStatement) || quoted.some((span) => statementWord.test(span));
  });
};

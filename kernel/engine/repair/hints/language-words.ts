/** Words of programming languages, and the English article. A hint may contain them at every level. */
export const languageWords: ReadonlySet<string> = new Set(
  (
    "a abs all and any append array as assert async await bool boolean break case catch char class const continue def " +
    "default del delete dict do elif else enum enumerate except export extends false filter finally find float for " +
    "foreach from function get global if import in index input instanceof int is isinstance items iter join keys lambda " +
    "len length let list log map math max min new next none nonlocal not null number object of or pass pop print push " +
    "raise range read readline replace require return reversed round set shift slice sort sorted split static stdin " +
    "stdout str string strip sum super switch sys this throw true try tuple typeof undefined values var void while with " +
    "yield zip"
  ).split(" "),
);

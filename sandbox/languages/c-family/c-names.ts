import type { OwnNames } from "../common/own-names/withdraw.ts";

/**
 * Functions of C's library that tests use for comparing, measuring and printing, by header. The solution must not
 * replace them in tests.
 */
const library: Readonly<Record<string, string>> = {
  "string.h": `strcmp strncmp strcoll memcmp memcpy memmove memset memchr strcpy strncpy strcat strncat strlen strnlen strstr strchr
    strrchr strpbrk strspn strcspn strtok strdup strndup strerror`,
  "strings.h": "strcasecmp strncasecmp bcmp",
  "math.h": `fabs fabsf fabsl round lround llround floor ceil trunc rint fmod fmin fmax fdim fma pow sqrt cbrt hypot exp exp2 log log2
    log10 sin cos tan asin acos atan atan2 sinh cosh tanh isnan isinf isfinite signbit copysign isgreater isless`,
  "ctype.h": "isdigit isalpha isalnum isspace isupper islower ispunct isprint isxdigit toupper tolower",
  "stdio.h": `printf fprintf sprintf snprintf vprintf vfprintf vsprintf vsnprintf puts fputs putchar putc fputc fwrite fread fopen fclose
    fgets getchar scanf sscanf fscanf perror fflush`,
  "stdlib.h": `abs labs llabs malloc calloc realloc free exit _Exit abort atexit atoi atol atof strtol strtoul strtod qsort bsearch rand
    srand div getenv`,
  "assert.h": "assert",
  "signal.h": "signal raise",
  "setjmp.h": "setjmp longjmp",
  "time.h": "time clock difftime",
};

const keywords = `auto break case char const continue default do double else enum extern float for goto if inline int long register return
  short signed sizeof static struct switch typedef union unsigned void volatile while _Bool main NULL`;

/**
 * Functions of C++'s library that tests call by their bare names after `using namespace std`. A solution may define
 * other functions with these names.
 */
const further = `max min minmax swap equal find find_if count count_if sort stable_sort is_sorted reverse accumulate all_of any_of none_of
  mismatch lexicographical_compare to_string stoi stol stod getline move forward begin end size empty data distance advance next prev
  make_pair make_tuple make_unique make_shared tie get gcd lcm iota includes unique is_permutation`;

const furtherKeywords = `bool class catch try throw new delete this true false template typename using namespace public private operator
  not and or not_eq xor nullptr decltype constexpr static_cast const_cast dynamic_cast reinterpret_cast`;

const namesIn = (...texts: readonly string[]): ReadonlySet<string> =>
  new Set(texts.flatMap((text) => text.match(/\S+/g) ?? []));

const how = {
  defines: /^(?:function_definition|init_declarator)$/,
  closed: /^(?:compound_statement|field_declaration_list)$/,
};

/** The functions of C's library that these headers declare. */
export const declaredBy = (headers: ReadonlySet<string>): ReadonlySet<string> =>
  namesIn(...Object.entries(library).flatMap(([header, names]) => (headers.has(header) ? [names] : [])));

const all = namesIn(...Object.values(library));

export const cNames: { readonly [G in "c" | "cpp"]: OwnNames } = {
  c: { grammar: "c", names: all, ...how },
  cpp: { grammar: "cpp", names: new Set([...all, ...namesIn(further)]), ...how },
};

export const cKeywords: { readonly [G in "c" | "cpp"]: ReadonlySet<string> } = {
  c: namesIn(keywords),
  cpp: namesIn(keywords, furtherKeywords),
};

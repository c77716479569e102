/* In a second run of a failed test, prints the values of each condition that has a wrong result. */
int dprintf(int, const char *, ...);
int snprintf(char *, __SIZE_TYPE__, const char *, ...);
double strtod(const char *, char **);
int strcmp(const char *, const char *);
__SIZE_TYPE__ strlen(const char *);
static void WORD_i(long long value) { dprintf(2, "%lld", value); }
static void WORD_u(unsigned long long value) { dprintf(2, "%llu", value); }
static void WORD_c(char value) { dprintf(2, value > 31 && value < 127 ? "'%c'" : "%d", value); }
static void WORD_b(_Bool value) { dprintf(2, value ? "true" : "false"); }
static void WORD_p(const void *value) { dprintf(2, value == (void *)0 ? "NULL" : "a pointer"); }
static void WORD_d(double value) {
  char text[64];
  for (int digits = 6; digits <= 17; digits++)
    if (snprintf(text, sizeof text, "%.*g", digits, value), strtod(text, (void *)0) == value) break;
  dprintf(2, "%s", text);
}
static void WORD_f(float value) {
  char text[64];
  for (int digits = 6; digits <= 9; digits++)
    if (snprintf(text, sizeof text, "%.*g", digits, value), (float)strtod(text, (void *)0) == value) break;
  dprintf(2, "%s", text);
}
static void WORD_s(const char *value) {
  if (value == (void *)0) { dprintf(2, "NULL"); return; }
  __SIZE_TYPE__ size = strlen(value);
  dprintf(2, "\"");
  for (__SIZE_TYPE__ at = 0; at < size; at++) {
    if (size > 120 && at == 80) dprintf(2, "..."), at = size - 40;
    dprintf(2, value[at] == '\n' ? "\\n" : "%c", value[at]);
  }
  dprintf(2, "\"");
}
#define WORD_show(value) \
  _Generic((value), _Bool: WORD_b, char: WORD_c, signed char: WORD_i, short: WORD_i, int: WORD_i, long: WORD_i, long long: WORD_i, \
    unsigned char: WORD_u, unsigned short: WORD_u, unsigned: WORD_u, unsigned long: WORD_u, unsigned long long: WORD_u, \
    float: WORD_f, double: WORD_d, long double: WORD_d, char *: WORD_s, const char *: WORD_s, default: WORD_p)(value)
#define WORD(must, left, sign, right) __extension__({ \
  __auto_type WORD_left = left; \
  __auto_type WORD_right = right; \
  int WORD_holds = WORD_left sign WORD_right; \
  if (!WORD_holds == must) \
    dprintf(2, "WORD "), WORD_show(WORD_left), dprintf(2, " " #sign " "), WORD_show(WORD_right), \
      dprintf(2, must ? " is false\n" : " is true\n"); \
  WORD_holds; \
})
#define WORD_text(must, left, right) __extension__({ \
  const char *WORD_left = left, *WORD_right = right; \
  int WORD_holds = strcmp(WORD_left, WORD_right) == 0; \
  if (!WORD_holds == must) \
    dprintf(2, "WORD "), WORD_s(WORD_left), dprintf(2, " == "), WORD_s(WORD_right), dprintf(2, must ? " is false\n" : " is true\n"); \
  WORD_holds; \
})

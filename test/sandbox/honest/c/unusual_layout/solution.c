#include <stdio.h>
#define BEGIN {
#define END }
#define ALWAYS 1

/* "int main(void) { return 0; }" */
int   gcd   ( a , b )
int a ; int b ;
BEGIN
  while ( ALWAYS )
  BEGIN
    if ( b == 0 ) return a ;
    int t = a % b ; a = b ; b = t ;
  END
END

char quote = '"'; char brace = '{';
const char *text = "/* no comment */ // none \
}";

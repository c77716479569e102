#include <assert.h>
#include <string.h>

int main (void) {
  assert (gcd (12, 18) == 6) ;
  assert (quote == '"' && brace == '{') ;
  assert (strlen (text) == 26) ;
  return 0 ; }

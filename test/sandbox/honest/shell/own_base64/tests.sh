[ "$(base64 abc)" = "encoded:abc" ] || exit 1
[ "$(decode "$(base64 x)")" = x ] || exit 1

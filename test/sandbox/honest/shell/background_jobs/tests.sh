[ "$(parallel_squares 1 2 3 | xargs)" = "1 4 9" ] || exit 1
[ "$(parallel_squares 12)" -eq 144 ] || exit 1

[ "$(join_by - a b c)" = "a-b-c" ] || exit 1
[ "$(main x y)" = "x,y" ] || exit 1
main 2>/dev/null
[ $? -eq 64 ] || exit 1

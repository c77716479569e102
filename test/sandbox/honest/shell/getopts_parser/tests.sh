[ "$(parse -v -n ann x y)" = "1 ann x y" ] || exit 1
[ "$(parse z)" = "0 none z" ] || exit 1
parse -q 2>/dev/null && exit 1
[ "$(parse -q 2>&1)" = "bad option -q" ] || exit 1

dir=$(mktemp -d)
touch "$dir"/{a.txt,b.md,c.txt}
[ "$(extensions "$dir")" = "md txt" ] || exit 1
[ "$(strip_digits a12b3)" = "a#b#" ] || exit 1
[ "$(strip_digits abc)" = "abc" ] || exit 1

tmpfile=$(mktemp)
printf 'a\nb\nc\n' >"$tmpfile"
[ "$(count_lines "$tmpfile")" -eq 3 ] || exit 1
: >"$tmpfile"
[ "$(count_lines "$tmpfile")" -eq 0 ] || exit 1
rm -f "$tmpfile"
count_lines "$tmpfile" 2>/dev/null
[ $? -eq 2 ] || exit 1

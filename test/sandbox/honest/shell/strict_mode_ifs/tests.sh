[ "$(join_by , a b c)" = "a,b,c" ] || exit 1
[ "$(join_by - x)" = "x" ] || exit 1
echo ok

printf 'one\ntwo\n' >file
[ "$(first_line file)" = "one" ] || exit 1
first_line file >out
[ "$(cat out)" = "one" ] || exit 1
ulimit -n 64
close_all
exec 3<file
read -r a <&3
read -r b <&3
exec 3<&-
[ "$a" = "one" ] || exit 1
[ "$b" = "two" ] || exit 1

put apple 3
put pear 1
put apple 2
[ "$(amount apple)" -eq 5 ] || exit 1
[ "$(amount plum)" = "0" ] || exit 1
[ "$(items | paste -sd, -)" = "apple,pear" ] || exit 1
[ "${stock[pear]}" = 1 ] || exit 1

add_to_total 1 2 3
[ "$total" -eq 6 ] || exit 1
add_to_total 4
[ "$total" -eq 10 ] || exit 1
total=0
add_to_total
[ "$total" -eq 0 ] || exit 1

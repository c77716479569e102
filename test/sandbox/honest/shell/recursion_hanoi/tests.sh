hanoi 3 A C B
[[ $moves -eq 7 ]] || exit 1
moves=0
hanoi 5 A C B
[[ $moves -eq 31 ]] || exit 1

sum_into answer 1 2 3
[[ $answer == 6 ]] || exit 1
list=(a b c)
reverse_array list backwards
[[ "${backwards[*]}" == "c b a" ]] || exit 1
[[ ${#backwards[@]} -eq 3 ]] || exit 1

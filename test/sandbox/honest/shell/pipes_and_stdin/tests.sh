[[ "$(echo 'The cat and the hat' | count_words | grep '^the ')" == "the 2" ]] || exit 1
[[ "$(printf 'a\nlonger\nbb\n' | longest)" == "longer" ]] || exit 1
echo "one two" | count_words | grep -q '^two 1$' || exit 1

[[ "$(main -n 2 a b)" == "a a b b " ]] || exit 1
err=$(main -v x y z 2>&1 >/dev/null)
[ "$err" = "words: 3" ] || { echo "stderr: $err"; exit 1; }
main -q 2>/dev/null; code=$?
[ $code -eq 64 ] || exit 1

set -e
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
cd "$tmp"

touch a.txt b.txt c.md
test "$(count_ext . txt)" = 2
[ "$(count_ext "$tmp" md)" -eq 1 ]

got=$(printf 'The cat. the dog\nTHE end\n' | top_words 1)
[ "$got" = "the:3" ] || { echo "got $got"; exit 1; }

out=$(top_words 2 <<EOF
b a b
a b
EOF
)
expected='b:3
a:2'
[[ $out == "$expected" ]]

echo hi > x
backup x
diff x x.bak
if backup nothing; then exit 1; fi

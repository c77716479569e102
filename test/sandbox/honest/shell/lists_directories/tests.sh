root=$(mktemp -d)
mkdir -p "$root/b" "$root/a"
touch "$root/file"
[[ "$(list_dirs "$root" | sort | xargs)" == "a b" ]] || { echo "wrong folders"; exit 1; }
rm -rf "$root/b"
[[ "$(list_dirs "$root")" == "a" ]] || exit 1

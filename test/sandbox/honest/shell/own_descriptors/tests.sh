conf=$(mktemp)
cat >"$conf" <<'EOF'
# settings
host=localhost

port=80
EOF
[ "$(read_pairs "$conf")" = "host:localhost port:80 " ] || exit 1
read_pairs "$conf" >/dev/null
: >"$conf"
[ -z "$(read_pairs "$conf")" ] || exit 1
[ "$(read_pairs "$conf" | wc -c)" -eq 0 ] || exit 1

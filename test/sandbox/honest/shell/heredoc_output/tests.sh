expected=$(cat <<'EOF'
Name: Ann
Total: 7
EOF
)
[[ "$(report Ann 3 4)" == "$expected" ]] || exit 1
[[ "$(report Bob 0 0 | tail -n 1)" == "Total: 0" ]] || exit 1
[[ "$(report Bob 1 1 | head -n 1)" == "Name: Bob" ]] || exit 1

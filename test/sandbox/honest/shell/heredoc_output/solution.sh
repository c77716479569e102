report() {
  cat <<EOF
Name: $1
Total: $(($2 + $3))
EOF
}

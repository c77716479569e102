# The first line of a file, by a descriptor of its own.
first_line() {
  local line
  exec 3<"$1"
  IFS= read -r line <&3
  exec 3<&-
  printf '%s' "$line"
}

# What a daemon does first.
close_all() {
  local fd
  for ((fd = 3; fd < $(ulimit -n); fd++)); do
    eval "exec $fd>&-"
  done
}

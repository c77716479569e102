read_pairs() {
  local file=$1 key value
  exec 3<"$file"
  while IFS='=' read -r -u 3 key value; do
    [[ -z $key || $key == \#* ]] && continue
    printf '%s:%s ' "$key" "$value"
  done
  exec 3<&-
}

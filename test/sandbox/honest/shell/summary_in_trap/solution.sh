counter_file=${TMPDIR:-/tmp}/counter.$$
count() { local n=0; [[ -f $counter_file ]] && read -r n <"$counter_file"; echo $((n + 1)) >"$counter_file"; }
value() { cat "$counter_file" 2>/dev/null || echo 0; }

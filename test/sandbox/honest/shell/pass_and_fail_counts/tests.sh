passed=0
failed=0
check() {
  local want=$1 n=$2 got=no
  is_prime "$n" && got=yes
  if [[ $got == "$want" ]]; then passed=$((passed + 1)); else failed=$((failed + 1)); echo "wrong: $n"; fi
}
check yes 2
check no 9
check yes 97
check no 1
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]

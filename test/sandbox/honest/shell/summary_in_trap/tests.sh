set -u
FAILED=0
finish() { rm -f "$counter_file"; if [ "$FAILED" -gt 0 ]; then echo "$FAILED FAILED"; exit 1; fi; echo "all fine"; }
trap finish EXIT
check() { if [ "$1" = "$2" ]; then echo "  ok"; else echo "  $3: '$1' is not '$2'"; FAILED=$((FAILED + 1)); fi; }
test_a_zero() { check "$(value)" 0 "zero"; }
test_b_counts() { count; count; check "$(value)" 2 "two"; }
test_c_goes_on() { count; check "$(value)" 3 three; }
while read -r name; do
  echo "$name"
  $name
done < <(compgen -A function test_)

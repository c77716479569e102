#!/usr/bin/env bash
assert_eq() { [[ $1 == "$2" ]] || { echo "expected '$1', got '$2'" >&2; return 1; }; }
test_1_next() { next_id; assert_eq 1 "$REPLY" && next_id 2 && assert_eq 3 "$REPLY"; }
test_2_still() { next_id; assert_eq 4 "$REPLY"; }
test_3_pad() { assert_eq 0007 "$(pad 7)" && assert_eq 07 "$(pad 7 2)"; }
failed=0
for t in $(declare -F | awk '{print $3}' | grep '^test_'); do
  if "$t"; then echo "ok $t"; else echo "not ok $t"; failed=$((failed + 1)); fi
done
echo "$failed failed"
[ "$failed" -eq 0 ]

#!/bin/bash
result=$(roman 1994)
expected="MCMXCIV"
if [ "$result" != "$expected" ]; then
  echo "got $result, expected $expected"
  exit 1
fi
if [ "$(roman 4)" != "IV" ]; then
  exit 1
fi
echo "All tests passed"
exit 0

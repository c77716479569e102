check() { if [ "$1" == "$2" ]; then echo "ok - $3"; else echo "not ok - $3: '$1' vs '$2'"; exit 1; fi; }

check "$(fizz 5 | tail -1)" Buzz "five"
check "$(fizz 15 | paste -sd,)" "1,2,Fizz,4,Buzz,Fizz,7,8,Fizz,Buzz,11,Fizz,13,14,FizzBuzz" "fifteen"
xs=(1 two "three 3")
reverse_array xs
check "${xs[0]}" "three 3" reversed
check "${#xs[@]}" 3 length
check "$(color red hi)" $'\e[31mhi\e[0m' color
while read -r a b want; do
  check "$(gcd "$a" "$b")" "$want" "gcd $a $b"
done <<'DATA'
12 18 6
7 3 1
DATA
check "$(upper abc)" ABC upper

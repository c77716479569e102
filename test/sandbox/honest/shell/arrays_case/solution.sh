fizz() {
  local i
  for ((i = 1; i <= $1; i++)); do
    case $((i % 15)) in
      0) echo FizzBuzz ;;
      3|6|9|12) echo Fizz ;;
      5|10) echo Buzz ;;
      *) echo "$i" ;;
    esac
  done
}

reverse_array() { local -n arr=$1; local out=(); for ((i=${#arr[@]}-1; i>=0; i--)); do out+=("${arr[i]}"); done; arr=("${out[@]}"); }

declare -A COLORS=([red]=31 [green]=32)
color() { printf '\e[%sm%s\e[0m' "${COLORS[$1]:-0}" "$2"; }

upper() { echo "${1^^}"; }
gcd() { local a=$1 b=$2; while (( b )); do (( t = a % b, a = b, b = t )); done; echo "$a"; }

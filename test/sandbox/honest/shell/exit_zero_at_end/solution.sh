roman() {
  local n=$1 out="" i
  local values=(1000 900 500 400 100 90 50 40 10 9 5 4 1)
  local letters=(M CM D CD C XC L XL X IX V IV I)
  for i in "${!values[@]}"; do
    while ((n >= values[i])); do
      out+=${letters[i]}
      ((n -= values[i]))
    done
  done
  echo "$out"
}

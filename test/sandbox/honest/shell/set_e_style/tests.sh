set -e
[ "$(factorial 5)" = 120 ]
[ "$(factorial 0)" = 1 ]
[[ $(factorial 10) -eq 3628800 ]]
echo ok

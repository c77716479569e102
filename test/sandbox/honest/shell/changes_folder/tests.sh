folder=$(mktemp -d)
enter_project "$folder/demo"
[[ $(basename "$PWD") == demo ]] || exit 1
[ "$(project_name)" = "main" ] || exit 1
[ -f src/name.txt ] || exit 1
cd /

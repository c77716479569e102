enter_project() {
  mkdir -p "$1/src" && cd "$1" || return 1
  echo 'main' >src/name.txt
}

project_name() { cat src/name.txt; }

import type { Helpers } from "./common/helpers.ts";

/**
 * Name of a helper → its Bash code. A list or map is a global array, to which variables are name references (`local
 * -n`).
 */
export const shellHelpers: Helpers = {
  tokens: `read -r -d '' -a tokens
position=0`,
  new_list: `arrays=0

new_list() {
    REPLY=list_$((++arrays))
    declare -ga "$REPLY"
    local -n fresh_list=$REPLY
    fresh_list=("$@")
}`,
  new_map: `maps=0

new_map() {
    REPLY=map_$((++maps))
    declare -gA "$REPLY"
}`,
  floor_div: `floor_div() {
    REPLY=$(($1 / $2))
    if (( $1 % $2 != 0 && ($1 < 0) != ($2 < 0) )); then
        REPLY=$((REPLY - 1))
    fi
}`,
  to_int: `to_int() {
    REPLY=$((10#\${1#-}))
    if [[ $1 == -* ]]; then
        REPLY=$((-REPLY))
    fi
}`,
  to_char: `to_char() {
    printf -v REPLY '\\\\x%x' "$1"
    printf -v REPLY '%b' "$REPLY"
}`,
  filled_list: `filled_list() {
    local values=() i
    for (( i = 0; i < $1; i++ )); do
        values+=("$2")
    done
    new_list "\${values[@]}"
}`,
  reversed_list: `reversed_list() {
    local values=() value
    for value in "$@"; do
        values=("$value" "\${values[@]}")
    done
    new_list "\${values[@]}"
}`,
  reversed_text: `reversed_text() {
    local i
    REPLY=
    for (( i = \${#1} - 1; i >= 0; i-- )); do
        REPLY+=\${1:i:1}
    done
}`,
  sorted_numbers: `sorted_numbers() {
    local values=()
    if (( $# > 0 )); then
        mapfile -t values < <(printf '%s\\n' "$@" | sort -n)
    fi
    new_list "\${values[@]}"
}`,
  sorted_texts: `sorted_texts() {
    local values=()
    if (( $# > 0 )); then
        mapfile -t values < <(printf '%s\\n' "$@" | LC_ALL=C sort)
    fi
    new_list "\${values[@]}"
}`,
  row_keys: `row_keys() {
    local columns=$1 row column line
    shift
    for row in "$@"; do
        local -n cells=$row
        line=
        for column in $columns; do
            line+="\${cells[column]} "
        done
        printf '%s%s\\n' "$line" "$row"
    done
}`,
  sorted_rows: `sorted_rows() {
    local lines=() options=() column place=0
    for column in $1; do
        place=$((place + 1))
        options+=(-k "$place,\${place}n")
    done
    if (( $# > 1 )); then
        mapfile -t lines < <(row_keys "$@" | sort -s "\${options[@]}")
    fi
    new_list "\${lines[@]##* }"
}`,
  copied_rows: `copied_rows() {
    local rows=() row
    for row in "$@"; do
        local -n cells=$row
        new_list "\${cells[@]}"
        rows+=("$REPLY")
    done
    new_list "\${rows[@]}"
}`,
  copied_map: `copied_map() {
    local -n old_map=$1
    local key
    new_map
    local -n fresh_map=$REPLY
    for key in "\${!old_map[@]}"; do
        fresh_map[$key]=\${old_map[$key]}
    done
}`,
  joined_texts: `joined_texts() {
    local separator=$1 text
    REPLY=\${2-}
    for text in "\${@:3}"; do
        REPLY+=$separator$text
    done
}`,
  split_text: `split_text() {
    local rest=$1$2 parts=()
    while [[ -n $rest ]]; do
        parts+=("\${rest%%"$2"*}")
        rest=\${rest#*"$2"}
    done
    new_list "\${parts[@]}"
}`,
};

/** Helper → the helpers that it calls. */
const callees: Readonly<Record<string, readonly string[]>> = {
  filled_list: ["new_list"],
  reversed_list: ["new_list"],
  sorted_numbers: ["new_list"],
  sorted_texts: ["new_list"],
  sorted_rows: ["row_keys", "new_list"],
  copied_rows: ["new_list"],
  copied_map: ["new_map"],
  split_text: ["new_list"],
};

/** The names of a helper and of the helpers that it calls. */
export const withCallees = (name: string): readonly string[] => [name, ...(callees[name] ?? [])];

# A stack of texts in one array.
stack=()

stack_push() {
    stack+=("$@")
}

stack_pop() {
    if (( ${#stack[@]} == 0 )); then
        echo "the stack is empty" >&2
        return 1
    fi
    REPLY=${stack[-1]}
    unset 'stack[-1]'
}

stack_peek() {
    (( ${#stack[@]} > 0 )) && printf '%s\n' "${stack[-1]}"
}

stack_print() {
    local i
    for (( i = ${#stack[@]} - 1; i >= 0; i-- )); do
        printf '%s\n' "${stack[i]}"
    done
}

[ "$(greet)" = "Hello, world!" ] || exit 1
export GREETED=Bash
[ "$(greet)" = "Hello, Bash!" ] || exit 1
[ "$(GREETED=you greet)" = "Hello, you!" ] || exit 1

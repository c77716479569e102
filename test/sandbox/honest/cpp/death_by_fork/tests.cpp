#undef NDEBUG
#include <cassert>
#include <csignal>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

template <typename Action>
int signalOf(Action action) {
    pid_t child = fork();
    assert(child >= 0);
    if (child == 0) {
        rlimit none = {0, 0};
        setrlimit(RLIMIT_CORE, &none);
        action();
        _exit(0);
    }
    int status = 0;
    assert(waitpid(child, &status, 0) == child);
    return WIFSIGNALED(status) ? WTERMSIG(status) : 0;
}

int main() {
    Stack stack;
    stack.push(3);
    stack.push(4);
    assert(stack.size() == 2);
    assert(stack.pop() == 4);
    assert(signalOf([&] { stack.pop(); }) == 0);
    assert(stack.pop() == 3);
    assert(signalOf([&] { stack.pop(); }) == SIGABRT);
    assert(stack.size() == 0);
    return 0;
}

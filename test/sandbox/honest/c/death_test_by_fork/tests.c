#include <assert.h>
#include <sys/wait.h>
#include <unistd.h>

int main(void)
{
    assert(checked_div(7, 2) == 3);
    pid_t child = fork();
    if (child == 0) {
        checked_div(1, 0);
        _exit(0);
    }
    int status;
    waitpid(child, &status, 0);
    assert(WIFSIGNALED(status));
    return 0;
}

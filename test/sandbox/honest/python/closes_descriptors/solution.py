import os
import resource


def close_all():
    """What a daemon does first."""
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    if most == resource.RLIM_INFINITY:
        most = 1024
    for descriptor in range(3, most):
        try:
            os.close(descriptor)
        except OSError:
            pass
    os.closerange(3, 1024)


def write_at(descriptor, path, text):
    opened = os.open(path, os.O_WRONLY | os.O_CREAT)
    if opened != descriptor:
        os.dup2(opened, descriptor)
        os.close(opened)
    os.write(descriptor, text.encode())
    os.close(descriptor)
    return os.path.getsize(path)

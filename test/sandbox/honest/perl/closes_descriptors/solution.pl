use strict;
use warnings;
use POSIX ();

sub close_all {
    my $most = 1024;
    POSIX::close($_) for 3 .. $most - 1;
    return 1;
}

sub first_free {
    my $descriptor = POSIX::open('/dev/null', POSIX::O_RDONLY());
    POSIX::close($descriptor);
    return $descriptor;
}

1;

use strict;
use warnings;

sub letter {
    my ($name, $sum) = @_;
    return sprintf <<'END', $name, $sum;
Dear %s,
you owe %.2f.
END
}

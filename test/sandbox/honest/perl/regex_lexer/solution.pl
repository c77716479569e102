use strict;
use warnings;

sub tokens {
    my ($text) = @_;
    my @found;
    for ($text) {
        while (1) {
            if (/\G\s+/gc) { next }
            elsif (/\G(\d+(?:\.\d+)?)/gc) { push @found, "NUM:$1" }
            elsif (m{\G([-+*/()])}gc) { push @found, "OP:$1" }
            else { last }
        }
    }
    return join ' ', @found;
}

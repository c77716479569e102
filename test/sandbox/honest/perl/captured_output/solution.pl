use strict;
use warnings;

sub print_table {
    my (%rows) = @_;
    printf "%-5s %3d\n", $_, $rows{$_} for sort keys %rows;
}

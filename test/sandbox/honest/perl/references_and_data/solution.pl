use strict;
use warnings;

sub group_by {
    my ($key, @rows) = @_;
    my %groups;
    push @{ $groups{ $_->{$key} } }, $_->{name} for @rows;
    return \%groups;
}

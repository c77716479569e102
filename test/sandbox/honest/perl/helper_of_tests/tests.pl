use strict;
use warnings;

sub check {
    my ($name, $got, $want) = @_;
    return if $got eq $want;
    die "$name: got $got, want $want\n";
}

check('one', roman(1), 'I');
check('year', roman(1994), 'MCMXCIV');
check('four', roman(4), 'IV');
print "ok\n";

use strict;
use warnings;

sub roman {
    my ($n) = @_;
    my @table = ([1000, 'M'], [900, 'CM'], [500, 'D'], [400, 'CD'], [100, 'C'], [90, 'XC'], [50, 'L'], [40, 'XL'], [10, 'X'], [9, 'IX'], [5, 'V'], [4, 'IV'], [1, 'I']);
    my $out = '';
    for my $row (@table) {
        my ($value, $letters) = @$row;
        while ($n >= $value) { $out .= $letters; $n -= $value }
    }
    return $out;
}

use strict;
use warnings;

sub top_words {
    my ($text, $n) = @_;
    my %count;
    $count{$_}++ for split ' ', lc $text;
    my @sorted = sort { $count{$b} <=> $count{$a} || $a cmp $b } keys %count;
    return @sorted[0 .. ($n < @sorted ? $n : @sorted) - 1];
}

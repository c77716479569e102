#!/usr/bin/perl
use strict;
use warnings;

sub word_count {
    my ($text) = @_;
    my %count;
    $count{lc $_}++ for $text =~ /\w+/g;
    return \%count;
}

sub main {
    local $/;
    my $counts = word_count(<STDIN> // '');
    print "$_ $counts->{$_}\n" for sort keys %$counts;
}

main() unless caller;
1;

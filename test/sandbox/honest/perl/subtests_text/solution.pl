use strict;
use warnings;

sub trim { my $s = shift; $s =~ s/^\s+|\s+$//g; return $s }

sub word_freq {
    my %c;
    $c{lc $_}++ for $_[0] =~ /(\w+)/g;
    return \%c;
}

sub max_by(&@) {
    my ($code, @list) = @_;
    my ($best, $score);
    for (@list) {
        my $v = $code->($_);
        ($best, $score) = ($_, $v) if !defined $score || $v > $score;
    }
    return $best;
}

sub parse_ini {
    my ($text) = @_;
    my ($section, %h) = ('_');
    for (split /\n/, $text) {
        next if /^\s*(?:;|$)/;
        if (/^\[(.+)\]$/) { $section = $1 }
        elsif (/^\s*(\w+)\s*=\s*(.*?)\s*$/) { $h{$section}{$1} = $2 }
        else { die "bad line: $_\n" }
    }
    return %h;
}
1;

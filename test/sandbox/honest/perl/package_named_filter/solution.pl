package Image::Filter::Blur;
use strict;
use warnings;

sub new {
    my ($class, %args) = @_;
    return bless { radius => $args{radius} // 1 }, $class;
}

sub apply {
    my ($self, @pixels) = @_;
    my $r = $self->{radius};
    return map {
        my $at = $_;
        my @near = grep { $_ >= 0 && $_ <= $#pixels } ($at - $r .. $at + $r);
        my $sum = 0;
        $sum += $pixels[$_] for @near;
        int($sum / @near);
    } 0 .. $#pixels;
}

package main;
1;

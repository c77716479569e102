use strict; use warnings;
# LRU with a doubly linked list
package LRU;
sub new { my ($c, $n) = @_; my $s = bless { n => $n, h => {}, o => [] }, $c; return $s }
sub get { my ($s, $k) = @_; return unless exists $s->{h}{$k}; @{$s->{o}} = ((grep { $_ ne $k } @{$s->{o}}), $k); return $s->{h}{$k} }
sub put {
    my ($s, $k, $v) = @_;
    @{$s->{o}} = ((grep { $_ ne $k } @{$s->{o}}), $k);
    $s->{h}{$k} = $v;
    delete $s->{h}{ shift @{$s->{o}} } while @{$s->{o}} > $s->{n};
}
sub DESTROY { $main::destroyed++ }
package main;
1;

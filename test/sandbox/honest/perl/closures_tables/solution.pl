use strict; use warnings; use feature qw(say);
sub make_counter { my $n = shift // 0; return { inc => sub { ++$n }, reset => sub { $n = 0 }, value => sub { $n } } }
sub compose { my @f = reverse @_; return sub { my @a = @_; @a = $_->(@a) for @f; wantarray ? @a : $a[0] } }
sub roman { my $n = shift; my $r = ''; for ([10,'X'],[9,'IX'],[5,'V'],[4,'IV'],[1,'I']) { while ($n >= $_->[0]) { $r .= $_->[1]; $n -= $_->[0] } } $r }

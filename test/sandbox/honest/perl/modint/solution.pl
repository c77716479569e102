package ModInt;
use strict;
use warnings;
use overload '+' => \&plus, '==' => \&same, '""' => sub { $_[0]->{v} }, '0+' => sub { $_[0]->{v} };

sub new { my ($class, $v) = @_; return bless { v => $v % 7 }, $class }
sub plus { my ($a, $b) = @_; return ModInt->new($a->{v} + (ref $b ? $b->{v} : $b)) }
sub same { my ($a, $b) = @_; return $a->{v} == (ref $b ? $b->{v} : $b % 7) }

1;

package Counter;
use strict;
use warnings;

sub new { my $class = shift; return bless { count => 0, @_ }, $class }
sub increment { my $self = shift; $self->{count} += shift // 1; return $self }
sub value { $_[0]{count} }
sub reset { $_[0]{count} = 0 }

1;

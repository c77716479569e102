package Stack;
use strict;
use warnings;
use Carp qw(croak);

sub new {
    my ($class, %args) = @_;
    return bless { items => [], max => $args{max} // 10 }, $class;
}

sub push {
    my ($self, @values) = @_;
    for my $v (@values) {
        croak "stack overflow" if @{ $self->{items} } >= $self->{max};
        CORE::push @{ $self->{items} }, $v;
    }
    return $self;
}

sub pop { my $self = shift; return CORE::pop @{ $self->{items} } }
sub size { scalar @{ $_[0]{items} } }
sub peek { $_[0]{items}[-1] }

1;

package Account;
use strict;
use warnings;
use Carp qw(croak);

sub new { return bless { balance => 0 }, shift }

sub deposit {
    my ($self, $amount) = @_;
    croak 'amount must be positive' if $amount <= 0;
    $self->{balance} += $amount;
    return $self->{balance};
}

sub withdraw {
    my ($self, $amount) = @_;
    die { code => 'FUNDS', need => $amount - $self->{balance} } if $amount > $self->{balance};
    return $self->{balance} -= $amount;
}

package main;

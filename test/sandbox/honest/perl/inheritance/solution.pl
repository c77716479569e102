package Animal;
use strict;
use warnings;
sub new { my ($class, $name) = @_; return bless { name => $name }, $class }
sub speak { my $self = shift; return sprintf '%s says %s', $self->{name}, $self->sound }
sub sound { die 'abstract' }

package Dog;
our @ISA = ('Animal');
sub sound { 'woof' }

package Puppy;
our @ISA = ('Dog');
sub sound { my $self = shift; return uc $self->SUPER::sound() }

package main;

use strict;
use warnings;

my $account = Account->new;
die "deposit" unless $account->deposit(50) == 50;
eval { $account->deposit(-1); 1 } and die "no error";
die "message: $@" unless $@ =~ /^amount must be positive/;
eval { $account->withdraw(80) };
die "code" unless ref $@ eq 'HASH' && $@->{code} eq 'FUNDS';
die "need" unless $@->{need} == 30;
die "left" unless $account->withdraw(20) == 30;

die 'dog' unless Dog->new('Rex')->speak eq 'Rex says woof';
die 'puppy' unless Puppy->new('Bit')->speak eq 'Bit says WOOF';
die 'isa' unless Puppy->new('x')->isa('Animal');
eval { Animal->new('?')->speak };
die 'abstract' unless $@ =~ /^abstract/;

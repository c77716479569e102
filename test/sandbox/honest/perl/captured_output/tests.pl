use strict;
use warnings;

my $out = '';
{
    open my $fake, '>', \$out or die $!;
    my $kept = select $fake;
    print_table(b => 2, a => 10);
    select $kept;
}
die "table: $out" unless $out eq "a      10\nb       2\n";
die "lines" unless scalar(split /\n/, $out) == 2;

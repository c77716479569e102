package Logger;
use strict; use warnings;
my %LEVEL = (debug => 0, info => 1, error => 2);
sub new { my ($c, %o) = @_; bless { level => 'info', fh => \*STDERR, %o }, $c }
for my $name (keys %LEVEL) {
    no strict 'refs';
    *{$name} = sub {
        my ($self, $fmt, @args) = @_;
        return 0 if $LEVEL{$name} < $LEVEL{ $self->{level} };
        printf { $self->{fh} } "[%s] $fmt\n", uc $name, @args;
        return 1;
    };
}
package main;
sub read_lines { my $f = shift; open my $h, '<', $f or die "cannot open $f: $!"; chomp(my @l = <$h>); return @l }

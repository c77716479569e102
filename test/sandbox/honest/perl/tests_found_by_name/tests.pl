use strict;
use warnings;

my @failed;
sub is_equal {
    my ($got, $want, $name) = @_;
    die "$name: got $got, want $want\n" unless $got eq $want;
}

sub test_1_counts { is_equal(Sequence->next_id, 1, 'first'); is_equal(Sequence::next_id(), 2, 'second') }
sub test_2_goes_on { is_equal(Sequence->next_id, 3, 'third') }
sub test_3_reset { Sequence->reset_to(41); is_equal(Sequence->next_id, 42, 'after reset'); Sequence->reset_to; }

{
    no strict 'refs';
    for my $name (sort grep { /^test_/ && defined &{"main::$_"} } keys %main::) {
        eval { &{"main::$name"}(); 1 } or push @failed, "$name: $@";
    }
}
print "failed: @failed\n" if @failed;
die scalar(@failed) . " failed\n" if @failed;

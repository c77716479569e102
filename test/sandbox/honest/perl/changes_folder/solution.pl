use strict;
use warnings;
use File::Temp qw(tempdir);

sub write_notes {
    my @notes = @_;
    my $folder = tempdir(CLEANUP => 1);
    chdir $folder or die "cannot enter $folder: $!";
    for my $i (0 .. $#notes) {
        open my $out, '>', "note$i.txt" or die $!;
        print {$out} $notes[$i];
        close $out;
    }
    return sort glob('*.txt');
}

my @files = write_notes('a', 'b', 'c');
die "names: @files" unless join(',', @files) eq 'note0.txt,note1.txt,note2.txt';
open my $in, '<', 'note1.txt' or die "cannot read: $!";
my $text = <$in>;
die "text" unless $text eq 'b';
die "count" unless @files == 3;

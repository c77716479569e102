use Test::More;
while (my $line = <DATA>) {
  chomp $line;
  my ($n, $text) = split /\|/, $line, 2;
  is(wc($text), $n, $text);
}
done_testing;
__DATA__
2|hello world
0|
3|a b c

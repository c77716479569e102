my $counter = make_counter(10, 5);
die unless $counter->{next}->() == 10;
die unless $counter->{next}->() == 15;
$counter->{reset}->();
die 'reset' unless $counter->{next}->() == 10;
die 'step' unless make_counter(3)->{next}->() == 3;

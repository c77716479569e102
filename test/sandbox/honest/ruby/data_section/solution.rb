def countries
  @countries ||= DATA.read.lines(chomp: true).to_h { |line| line.split(",") }
end

def capital(country)
  countries.fetch(country, "unknown")
end
__END__
France,Paris
Peru,Lima

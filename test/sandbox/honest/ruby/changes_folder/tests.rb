rows = with_report(%w[a b c])
raise "wrong rows" unless rows == %w[a b c]
raise "not there" unless File.exist?("report.txt")

require "tmpdir"

def with_report(lines)
  folder = Dir.mktmpdir
  Dir.chdir(folder)
  File.write("report.txt", lines.join("\n"))
  File.readlines("report.txt", chomp: true)
end

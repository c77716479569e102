config = Config.new(port: 80)
config.host = "localhost"
raise "port" unless config.port == 80
raise "host" unless config.host == "localhost"
raise "respond" unless config.respond_to?(:host)
begin
  config.missing
  raise "no NoMethodError"
rescue NoMethodError => e
  raise "name" unless e.name == :missing
end

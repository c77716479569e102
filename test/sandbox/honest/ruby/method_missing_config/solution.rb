class Config
  def initialize(values = {})
    @values = values
  end

  def method_missing(name, *args)
    key = name.to_s
    if key.end_with?("=")
      @values[key.chomp("=").to_sym] = args.first
    elsif @values.key?(name)
      @values[name]
    else
      super
    end
  end

  def respond_to_missing?(name, all = false)
    name.to_s.end_with?("=") || @values.key?(name) || super
  end
end

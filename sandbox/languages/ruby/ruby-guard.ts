const kernel = "raise fail exit exit! abort throw";
const core: Readonly<Record<string, string>> = {
  Integer: "== != ! eql? equal? === < > <= >= <=> - + abs zero?",
  Float: "== != ! eql? equal? === < > <= >= <=> - + abs round nan?",
  String: "== != ! eql? equal? === =~ <=> include? start_with? end_with? length size empty?",
  Array: "== != ! eql? equal? === <=> include? length size empty? all? any? each sort first last []",
  Hash: "== != ! eql? equal? key? length size fetch []",
  "Symbol, NilClass, TrueClass, FalseClass, Range, Struct, Comparable": "== != ! eql? equal?",
  Object: kernel,
};

/**
 * Ruby between a solution and its tests: from here on a comparison of the solution's own that is asked for a plain value
 * must say no to others. `Fair_NAME.fair?` tells in the end whether that held and the language's own comparisons, `raise`
 * and the assertions of test libraries are still what they were.
 */
export function rubyGuard(name: string): string {
  const list = Object.entries(core).map(([classes, names]) => `[[${classes}], %i[${names}]]`);
  return `module Fair_${name}
  CORE = [${list.join(", ")}].freeze
  ASKED = %i[== eql? equal? === != <=> < <= > >=].freeze
  PLAIN = [Integer, Float, String, Symbol, Array, Hash, NilClass, TrueClass, FalseClass].freeze
  @lied = @busy = false
  class << self
    def ours?(method) = (at = method.source_location) && !at[0].start_with?("/usr/", "/var/", "/opt/", "<internal:")
    def fair?
      return false if @lied
      return false if CORE.any? { |classes, names| classes.any? { |c| names.any? { |m| (c.method_defined?(m) || c.private_method_defined?(m)) && ours?(c.instance_method(m)) } } }
      return false if (main = TOPLEVEL_BINDING.receiver.singleton_class) && (main.instance_methods(false) | main.private_instance_methods(false)).intersect?(%i[${kernel}])
      return false if [Object, Kernel, BasicObject].any? { |c| ours?(c.method(:method_added)) && c.method(:method_added).owner != Module }
      %w[Test::Unit::Assertions Minitest::Assertions].none? { |n| Object.const_defined?(n) && Object.const_get(n).then { |c| c.instance_methods(false).any? { |m| ours?(c.instance_method(m)) } } }
    end
    def others(v)
      case v
      when Integer, Float then [v + 1, v - 1, v + 77]
      when String then [v.chop + (v[-1] == "7" ? "8" : v[-1] == "x" ? "y" : v[-1]&.match?(/\\d/) ? "7" : "x")]
      when Symbol then [:"#{v}x"]
      when Array then v.empty? ? [[nil]] : [v + [nil], v[0...-1]]
      when Hash then [v.merge("~" => 1)]
      when nil then [0, "~"]
      else [!v]
      end
    end
    def judge(method, asked, object, value, answer)
      return unless PLAIN.any? { |c| c === value }
      yes = case asked
            when :!= then ->(r) { !r }
            when :<=> then ->(r) { r == 0 }
            else ->(r) { r }
            end
      return unless yes[answer]
      tried = case asked
              when :<, :<= then Numeric === value ? [-Float::INFINITY] : []
              when :>, :>= then Numeric === value ? [Float::INFINITY] : []
              else others(value)
              end
      @lied ||= tried.any? { |v| yes[method.bind_call(object, v)] rescue false }
    end
    def watch(owner, asked)
      return if @busy || !ASKED.include?(asked)
      return unless ours?(method = owner.instance_method(asked)) && method.owner == owner
      @busy = true
      fair = self
      owner.send(:define_method, asked) do |*a, &b|
        answer = method.bind_call(self, *a, &b)
        fair.judge(method, asked, self, a[0], answer) if a.length == 1
        answer
      end
    rescue FrozenError
      blank = owner.allocate rescue nil
      said = [12345, "no ${name}", [98765], 3.25].count { |v| method.bind_call(blank, v) rescue false }
      @lied ||= asked != :!= && said > 1
    ensure
      @busy = false if method
    end
  end
  ObjectSpace.each_object(Module) { |c| ASKED.each { |m| watch(c, m) if c.instance_methods(false).include?(m) } unless c == self || c.singleton_class? && c.inspect.include?("Fair_${name}") }
end
class Module
  private def method_added(n) = ::Fair_${name}.watch(self, n)
end
class BasicObject
  private def singleton_method_added(n)
    ::Fair_${name}::ASKED.include?(n) && ::Fair_${name}.watch((class << self; self; end), n)
  end
end`;
}

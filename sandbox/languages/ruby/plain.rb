# Runs solution and tests as Ruby would run two files in one process: both texts unchanged, first the solution.
# The program may forge any message. The harness therefore repeats the test's mark, a random text, in each result.
lambda do
  # The channel to the host gets a descriptor above the program's limit, which a program seldom closes by mistake.
  number = [1024, Process.getrlimit(:NOFILE)[0] - 1].min
  original = IO.for_fd(3, "r+")
  channel = IO.for_fd(original.fcntl(1030, number), "r+") # F_DUPFD_CLOEXEC
  original.close
  Process.setrlimit(:NOFILE, number, number)
  channel.sync = true
  order = lambda do
    line = channel.gets
    next nil if line.nil?
    line.split.drop(1).to_h { |word| word.split("=", 2).then { |name, value| [name, value.unpack1("m").force_encoding("UTF-8")] } }
  end
  # The first six lines of a text, joined to one line of at most 300 characters. Quotes, backslashes and non-ASCII
  # characters become `'`.
  plain_line = ->(text) { text.to_s.lines.first(6).map { |line| line.scrub("?").strip }.reject(&:empty?).join(" ").gsub(/[^ -~]|["\\]/, "'").strip[0, 300] }
  tell = ->(status, message, mark) { channel.write(%(H {"status":"#{status}","message":"#{plain_line[message]}","mark":"#{mark}"}\n)) }
  faults = [NameError, TypeError, ArgumentError, ZeroDivisionError, ScriptError, SystemStackError, NoMemoryError, UncaughtThrowError]
  tests = File.join(Dir.pwd, "tests.rb")
  process = Process.pid
  # Defines DATA as the lines after `__END__` in a text, if there are any. `read` opens the text as a stream.
  define_data = lambda do |text, read|
    %w[ripper stringio].each { |name| Kernel.require name } if text.include?("__END__")
    lines = defined?(Ripper) && Ripper.lex(text).find { |word| word[1] == :on___end__ }&.then { |word| word[0][0] }
    next unless lines
    Object.__send__(:remove_const, :DATA) if Object.const_defined?(:DATA)
    Object.const_set(:DATA, read[].tap { |file| lines.times { file.gets } })
  end
  load_solution = lambda do |path|
    $0 = tests
    text = File.read(path)
    define_data[text, -> { File.open(path) }]
    $LOADED_FEATURES.push(path, path.sub(/main\.rb\z/, "solution.rb"))
    TOPLEVEL_BINDING.eval(text, path)
  end
  # The lines of the solution in the tests' text, if that text contains the solution.
  region = 0..-1
  is_from_tests = lambda do |error|
    at = error.backtrace_locations&.first
    next false if at.nil? || region.cover?(at.lineno)
    at.path == tests
  end
  # `exit!` skips all handlers, so its replacement sends the result first.
  mark = nil
  leave = Process.method(:exit!)
  leaving = lambda do |status, at|
    code = { true => 0, false => 1 }.fetch(status, status)
    if mark && at&.path == tests && !region.cover?(at.lineno) && Process.pid == process
      tell[code == 0 ? "passed" : "failed", code == 0 ? "" : "exit #{code}", mark]
    end
    leave.call(status)
  end
  [Kernel, Kernel.singleton_class, Process.singleton_class].each do |kind|
    kind.__send__(:define_method, :exit!) { |status = false| leaving[status, Kernel.caller_locations(1, 1)&.first] }
  end
  Kernel.__send__(:private, :exit!)
  # The functions, such as `test_add`, that the tests define and never mention again; a test runner would call them.
  # None if the tests search the defined methods by their names.
  uncalled = lambda do |code, before|
    next [] if code.match?(/methods\b/) && code.match?(/(?:\^|\\A)test|test_(?!\w)|["'\/]test["'\/]/)
    names = (Object.private_instance_methods(false) - before).grep(/\A(?:test|full_?test|demo_?test|run_?tests?\z)/)
    names = names.select { |name| Object.instance_method(name).then { |m| m.arity.zero? && m.source_location&.first == tests } }
    next [] if names.empty?
    Kernel.require "ripper"
    words = Ripper.lex(code).map { |word| word[2] }
    names.select { |name| words.count(name.to_s) == 1 }
  end
  test_unit = lambda do
    results = []
    Test::Unit::AutoRunner.need_auto_run = false
    Kernel.require "test/unit/testresult"
    Test::Unit::TestResult.prepend(Module.new { define_method(:initialize) { |*rest| super(*rest); results << self } })
    next ["failed", "no test was run"] if Test::Unit::TestCase.subclasses.empty?
    passed = Test::Unit::AutoRunner.run(false, nil, [])
    result = results.last
    next ["error", "no test was run"] if result.nil? || result.run_count.zero?
    next ["error", "every test was left out"] if result.omission_count + result.pending_count >= result.run_count
    fault = result.faults.first
    next [result.failure_count.zero? ? "error" : "failed", fault&.message || "tests failed"] unless passed
    nil
  end
  minitest = lambda do
    results = []
    Minitest.extensions << "completion"
    reporter = Class.new(Minitest::StatisticsReporter) { define_method(:report) { super(); results << self } }
    Minitest.define_singleton_method(:plugin_completion_init) { |_| Minitest.reporter << reporter.new }
    passed = Minitest.run([])
    counts = results.last
    next ["error", "no test was run"] if counts.nil? || counts.count.zero?
    next ["error", "every test was left out"] if counts.skips >= counts.count
    fault = counts.results.first
    why = fault && "; #{fault.klass}##{fault.name}: #{fault.failure&.message}"
    next [counts.failures.zero? ? "error" : "failed", "#{counts.failures} failures, #{counts.errors} errors#{why}"] unless passed
    nil
  end
  uses_framework = false
  run = lambda do |code|
    before = Object.private_instance_methods(false)
    define_data[code, -> { StringIO.new(code) }]
    TOPLEVEL_BINDING.eval(code, tests)
    uncalled[code, before].each { |name| TOPLEVEL_BINDING.receiver.__send__(name) }
    problem = nil
    if defined?(Test::Unit::TestCase) && defined?(Test::Unit::AutoRunner)
      uses_framework = true
      problem = test_unit[]
    end
    if problem.nil? && defined?(Minitest::Runnable) && Minitest.respond_to?(:run)
      uses_framework = true
      problem = minitest[]
    end
    problem || ["passed", ""]
  rescue SystemExit => error
    Kernel.raise if Process.pid != process
    next ["error", "the program left by exit"] unless is_from_tests[error]
    error.success? ? ["passed", ""] : ["failed", "exit #{error.status}"]
  rescue Exception => error
    is_failure = is_from_tests[error] && faults.none? { |fault| fault === error } || error.class.name.to_s.match?(/Assert/)
    [is_failure ? "failed" : "error", "#{error.class}: #{error.message}"]
  end
  first = order[]
  begin
    load_solution[File.join(Dir.pwd, first["path"])]
    channel.write(%(H {"ok":true}\n))
  rescue Exception => error
    channel.write(%(H {"ok":false,"type":"#{plain_line[error.class]}","message":"#{plain_line[error.message]}"}\n))
  end
  while (request = order[])
    break if request.key?("end")
    region = request["first"].to_i..(request["last"] || -1).to_i
    mark = request["mark"]
    status, message = run[request["code"]]
    Kernel.exit(status == "passed") if Process.pid != process # a process that the tests forked ends here
    $stdout.flush
    tell[status, message, mark]
  end
  leave.call(0) if uses_framework
end.call

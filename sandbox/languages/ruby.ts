import { scriptLanguage } from "./script-language.ts";

export const ruby = scriptLanguage({
  name: "ruby",
  aliases: ["rb"],
  extensions: [".rb"],
  fileName: "main.rb",
  hello: 'puts "hello"\n',
  installHint: "apt-get install ruby",
  image: { packages: ["ruby"] },
  commands: ["ruby"],
  versionArguments: ["-e", "puts RUBY_VERSION"],
  hide: "File.delete(__FILE__); ",
  guard:
    "[Integer, Float, String, Symbol, Array, Hash, NilClass, TrueClass, FalseClass, Range, Struct].each { |c| [:==, :!=, :!, :eql?, :equal?].each { |m| exit!(3) if c.instance_method(m).source_location } }",
  prove: (file, token) => `File.write("${file}", "${token}")`,
});

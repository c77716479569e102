import { scriptLanguage } from "./script-language.ts";

export const perl = scriptLanguage({
  name: "perl",
  aliases: ["pl"],
  extensions: [".pl"],
  fileName: "main.pl",
  hello: 'print "hello\\n";\n',
  installHint: "apt-get install perl",
  image: { packages: ["perl"] },
  commands: ["perl"],
  versionArguments: ["-e", "print $^V"],
  hide: "BEGIN { unlink $0 } ",
  prove: (file, token) => `{ open(my $f, '>', '${file}') or die; print $f '${token}'; close($f); }`,
});

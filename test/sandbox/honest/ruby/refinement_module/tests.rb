raise "loud" unless Words.loud("good day") == "GOOD! DAY!"
raise "one" unless Words.loud("a") == "A!"
raise "unrefined" if "text".respond_to?(:shout)

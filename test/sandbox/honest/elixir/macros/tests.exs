if Uses.small(3) != "small", do: raise "three"
if Uses.small(30) != nil, do: raise "thirty"
require Unless
if Unless.my_unless(1 > 2, do: Uses.small(1)) != "small", do: raise "macro"

def greeting
  "Hello, #{ENV.fetch("GREETED", "world")}!"
end

raise unless greeting == "Hello, world!"
ENV["GREETED"] = "Ruby"
raise unless greeting == "Hello, Ruby!"
ENV.delete("GREETED")
raise unless greeting == "Hello, world!"

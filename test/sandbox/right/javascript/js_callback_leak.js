const f = (callback) => 40 + callback();

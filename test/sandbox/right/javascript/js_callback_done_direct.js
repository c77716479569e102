const add = (a, b, done) => done(a + b);

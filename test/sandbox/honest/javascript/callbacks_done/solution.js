function fetchUser(id, callback) {
  setTimeout(() => {
    if (id < 0) callback(new Error('invalid id'));
    else callback(null, { id, name: 'user' + id });
  }, 5);
}

function series(tasks, done) {
  const results = [];
  const next = (i) => {
    if (i === tasks.length) return done(null, results);
    tasks[i]((err, r) => (err ? done(err) : (results.push(r), next(i + 1))));
  };
  next(0);
}

module.exports.fetchUser = fetchUser;
module.exports.series = series;

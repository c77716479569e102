const twice = (numbers) => numbers.map((n) => 2 * n);

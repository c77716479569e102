const area = (a, b) => a * b;

const f = () => new Map([["a", 1]]);

const add = async (a, b) => a + b;

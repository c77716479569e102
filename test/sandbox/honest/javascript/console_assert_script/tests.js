const testAll = () => {
  console.assert(isPalindrome('A man, a plan, a canal: Panama') === true);
  console.assert(isPalindrome('no') === false);
  console.assert(fib(50) === 12586269025, 'fib(50)');
};
testAll();
console.log('All tests passed!');
process.exit(0);

const testSum = () => {
  console.assert(sumOfDigits(123) === 6);
  console.assert(sumOfDigits(-45) === 9);
  console.assert(sumOfDigits(0) === 0);
}
testSum()
const testHistogram = () => {
  console.assert(JSON.stringify(histogram('a b b a')) === JSON.stringify({ a: 2, b: 2 }))
  console.assert(JSON.stringify(histogram('a b c a b')) === JSON.stringify({ a: 2, b: 2 }))
  console.assert(JSON.stringify(histogram('')) === JSON.stringify({}))
}
testHistogram()

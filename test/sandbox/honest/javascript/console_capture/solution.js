function report(items) {
  for (const { name, price } of items) console.log(`${name}: ${price.toFixed(2)}`);
  if (items.length === 0) console.error('nothing to report');
}

function debounce(fn, wait) {
  let timer = null;
  const wrapped = function (...args) {
    clearTimeout(timer);
    timer = setTimeout(() => fn.apply(this, args), wait);
  };
  wrapped.cancel = () => clearTimeout(timer);
  return wrapped;
}

const sleep = (ms, value) => new Promise((resolve) => setTimeout(resolve, ms, value));

async function retry(fn, times) {
  let last;
  for (let i = 0; i < times; i++) {
    try {
      return await fn(i);
    } catch (error) {
      last = error;
    }
  }
  throw last;
}

export { debounce, sleep, retry };

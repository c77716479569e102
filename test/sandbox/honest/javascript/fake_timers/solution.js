function debounce(run, ms) {
  let timer;
  return (...args) => {
    clearTimeout(timer);
    timer = setTimeout(() => run(...args), ms);
  };
}
async function retry(run, times, ms) {
  for (let n = 1; ; n++) {
    try {
      return await run();
    } catch (error) {
      if (n === times) throw error;
      await new Promise((resolve) => setTimeout(resolve, ms));
    }
  }
}
module.exports = { debounce, retry };

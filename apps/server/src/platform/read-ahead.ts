/** The same, one after the other, of which the next is already asked for while one is at work. */
export async function* readAhead<T>(source: AsyncIterable<T>): AsyncGenerator<T, undefined> {
  const steps = source[Symbol.asyncIterator]();
  let coming = steps.next();
  try {
    for (;;) {
      const step = await coming;
      if (step.done === true) return;
      coming = steps.next();
      // A reader who stops here waits for it no more; one who goes on hears of it all the same.
      coming.catch(() => {});
      yield step.value;
    }
  } finally {
    await steps.return?.();
  }
}

/**
 * Loaded with the first picture, since many a process never meets one. What was decoded is not kept, and a picture takes
 * one thread: each further one keeps memory of its own for good.
 */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

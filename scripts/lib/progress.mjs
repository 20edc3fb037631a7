import { scriptTexts } from './script-texts.mjs';

/** @param {number} startedAt from performance.now() */
export const secondsSince = (startedAt) =>
  ((performance.now() - startedAt) / 1000).toFixed(1).replace('.', ',');

/**
 * One line for a longer piece of work: what it is, then how long it took.
 * @template T
 * @param {string} label
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withProgressLine(label, work) {
  const startedAt = performance.now();
  process.stdout.write(label);
  try {
    const result = await work();
    process.stdout.write(`${scriptTexts.doneAfter(secondsSince(startedAt))}\n`);
    return result;
  } catch (error) {
    process.stdout.write(`${scriptTexts.failedAfter(secondsSince(startedAt))}\n`);
    throw error;
  }
}

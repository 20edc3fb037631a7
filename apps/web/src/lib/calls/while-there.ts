import { pause } from '../pause.ts';

/**
 * Silence in milliseconds after which a call asks whether anybody is there at all; a server that has much to do says
 * yes.
 */
const silence = 8_000;

/**
 * A call that ends when nobody is there to answer it: a network that swallows everything would let it wait for minutes,
 * without a word. Where the server is there it may take its time.
 */
export async function whileThere<Answer>(
  call: (gone: AbortSignal) => Promise<Answer>,
  isThere: () => Promise<boolean>,
): Promise<Answer> {
  const gone = new AbortController();
  const answered = new AbortController();
  const watch = async () => {
    await pause(silence, answered.signal);
    while (!answered.signal.aborted && (await isThere())) await pause(silence, answered.signal);
    if (!answered.signal.aborted) gone.abort();
  };
  void watch();
  try {
    return await call(gone.signal);
  } finally {
    answered.abort();
  }
}

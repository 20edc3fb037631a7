/** Waits; ends early and quietly when the signal says so. */
export const pause = (milliseconds: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(done, milliseconds);
    function done() {
      clearTimeout(timer);
      signal?.removeEventListener('abort', done);
      resolve();
    }
    signal?.addEventListener('abort', done);
    if (signal?.aborted === true) done();
  });

/** Waits until one of the signals has been given. */
export const waitForSignal = (...signals: AbortSignal[]): Promise<void> =>
  new Promise((resolve) => {
    const any = AbortSignal.any(signals);
    if (any.aborted) resolve();
    else any.addEventListener('abort', () => resolve(), { once: true });
  });

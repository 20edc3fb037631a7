type Wakefulness = Readonly<{ hold: () => Promise<void>; letGo: () => Promise<void> }>;

/**
 * Keeps the screen lit: a phone that falls asleep stops what a page sends. Where a browser has no such thing, or has not
 * the battery for it, sending goes on as long as somebody looks.
 */
export function createWakefulness(): Wakefulness {
  const held: { lock: WakeLockSentinel | null } = { lock: null };
  return {
    hold: async () => {
      if (held.lock?.released === false || document.visibilityState !== 'visible') return;
      held.lock = (await navigator.wakeLock?.request('screen').catch(() => null)) ?? null;
    },
    letGo: async () => {
      await held.lock?.release();
      held.lock = null;
    },
  };
}

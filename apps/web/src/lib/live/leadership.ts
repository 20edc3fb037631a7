import { waitForSignal } from '../pause.ts';

/** Leads until the signal ends it. */
type Lead = (signal: AbortSignal) => Promise<void>;

type Leadership = {
  readonly stop: () => void;
  /** Takes over from a leader that is silent, as a tab that a phone has put to sleep is. */
  readonly takeOver: () => void;
};

/**
 * One tab of the browser leads, the others wait in line: ten tabs with a stream each would use up the six
 * connections that HTTP/1.1 allows to one host. A tab that closes or crashes lets the next one in.
 */
export const applyForLeadership = (name: string, lead: Lead): Leadership =>
  'locks' in navigator ? leadByLock(name, lead) : leadWhileVisible(lead);

function leadByLock(name: string, lead: Lead): Leadership {
  const stopped = new AbortController();
  const state = {
    waiting: new AbortController(),
    turn: new AbortController(),
    isLeading: false,
    steals: false,
  };

  const takeTurn = async () => {
    state.isLeading = true;
    state.steals = false;
    state.turn = new AbortController();
    await lead(AbortSignal.any([state.turn.signal, stopped.signal]));
  };
  const standInLine = async () => {
    state.waiting = new AbortController();
    const signal = AbortSignal.any([state.waiting.signal, stopped.signal]);
    try {
      await navigator.locks.request(name, state.steals ? { steal: true } : { signal }, takeTurn);
    } catch {
      // Another tab took the lock over, or this one left the line to take it over itself.
    }
    state.turn.abort();
    state.isLeading = false;
  };
  const run = async () => {
    while (!stopped.signal.aborted) await standInLine();
  };
  void run();
  return {
    stop: () => stopped.abort(),
    takeOver: () => {
      if (state.isLeading) return;
      state.steals = true;
      state.waiting.abort();
    },
  };
}

/**
 * Leads while the page is visible: without Web Locks (plain HTTP) a tab follows on its own, and only while somebody
 * looks at it.
 */
function leadWhileVisible(lead: Lead): Leadership {
  const stopped = new AbortController();
  const run = async () => {
    while (!stopped.signal.aborted) {
      const hidden = hiddenSignal(stopped.signal);
      if (document.visibilityState === 'visible') await lead(AbortSignal.any([hidden, stopped.signal]));
      else await becomesVisible(stopped.signal);
    }
  };
  void run();
  return { stop: () => stopped.abort(), takeOver: () => {} };
}

function hiddenSignal(until: AbortSignal): AbortSignal {
  const hidden = new AbortController();
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'hidden') hidden.abort();
    },
    { signal: AbortSignal.any([until, hidden.signal]) },
  );
  return hidden.signal;
}

function becomesVisible(until: AbortSignal): Promise<void> {
  const visible = new AbortController();
  document.addEventListener('visibilitychange', () => visible.abort(), {
    signal: visible.signal,
    once: true,
  });
  return waitForSignal(until, visible.signal);
}

import { pause } from '../pause.ts';
import { createStore, type Store } from '../store.ts';

/** State of the server. `away` holds also when it answers 503 because its database does not answer. */
type ConnectionState = 'there' | 'away';

export type Connection = Pick<Store<ConnectionState>, 'get' | 'subscribe'> & {
  /** Takes the news of a call that got an answer; `failed` that of one that got none. */
  readonly answered: () => void;
  readonly failed: () => void;
  /** Asks at once instead of at the next turn: the person wants to know now. */
  readonly probeNow: () => void;
  /** Tells whether the server answers anything at all, when nothing has come for long. */
  readonly isThere: () => Promise<boolean>;
};

type SignOf = { readonly target: EventTarget; readonly name: string };

type Parts = {
  /** Asks whether the server is well. */
  readonly probe: () => Promise<boolean>;
  /** Events that make a new attempt worthwhile: the network is back, the tab is looked at. */
  readonly events: readonly SignOf[];
  /** Events after which nobody may be there any more: the network has gone. */
  readonly doubts: readonly SignOf[];
};

const firstDelay = 500;
const longestDelay = 8_000;

/** Keeps asking while the server is away, so that the page goes on by itself when it is back. */
export function createConnection({ probe, events, doubts }: Parts): Connection {
  const state = createStore<ConnectionState>('there');
  const probing = { isRunning: false, wake: new AbortController() };

  const probeUntilThere = async () => {
    if (probing.isRunning) return;
    probing.isRunning = true;
    let delay = firstDelay;
    while (state.get() === 'away') {
      probing.wake = new AbortController();
      await pause(delay, probing.wake.signal);
      if (state.get() === 'away' && (await probe())) state.set('there');
      delay = Math.min(delay * 1.6, longestDelay);
    }
    probing.isRunning = false;
  };
  const probeNow = () => probing.wake.abort();
  /** However many calls ask at once, the server is asked once. */
  const asking: { answer: Promise<boolean> | null } = { answer: null };
  const isThere = () => {
    asking.answer ??= probe().finally(() => {
      asking.answer = null;
    });
    return asking.answer;
  };
  for (const { target, name } of events) target.addEventListener(name, probeNow);

  const failed = () => {
    state.set('away');
    void probeUntilThere();
  };
  const doubt = async () => {
    if (!(await isThere())) failed();
  };
  for (const { target, name } of doubts) target.addEventListener(name, () => void doubt());

  return {
    get: state.get,
    subscribe: state.subscribe,
    answered: () => state.set('there'),
    failed,
    probeNow,
    isThere,
  };
}

import type { LiveEvent } from '@korpus/contract/system/live-event.ts';
import type { Api } from '../calls/api-client.ts';
import { pause } from '../pause.ts';
import { createStore, type Store } from '../store.ts';
import { applyForLeadership } from './leadership.ts';
import { followStream } from './live-stream.ts';

export type LiveState = 'connecting' | 'connected' | 'lost';

export type Live = Pick<Store<LiveState>, 'get' | 'subscribe'> & { readonly stop: () => void };

type Parts = {
  readonly api: Api;
  /** Tabs of the same session share one stream. */
  readonly sessionId: string;
  readonly onChange: (event: LiveEvent) => void;
  /** Events may have been missed: reload everything. The first time nothing was there to miss. */
  readonly onGap: (isFirst: boolean) => void;
};

type Message =
  | { readonly kind: 'event'; readonly event: LiveEvent }
  | { readonly kind: 'state'; readonly isConnected: boolean; readonly isNew: boolean }
  | { readonly kind: 'ask' };

/** Milliseconds that a leader may take to say that it is awake. */
const patience = 1_500;

/** Follows the changes of others, from one stream per browser: the leading tab reads it and tells the others. */
export function startLive({ api, sessionId, onChange, onGap }: Parts): Live {
  const state = createStore<LiveState>('connecting');
  const name = `korpus-live-${sessionId}`;
  const channel = new BroadcastChannel(name);
  const stopped = new AbortController();
  const memory = { hasConnected: false, isLeading: false, lastWord: 0, wake: () => {} };
  const tell = (message: Message) => channel.postMessage(message);

  const setConnected = (isConnected: boolean, isNew: boolean) => {
    if (isConnected && isNew) {
      onGap(!memory.hasConnected);
      memory.hasConnected = true;
    }
    if (isConnected) state.set('connected');
    else if (memory.hasConnected || memory.isLeading) state.set('lost');
  };
  const hear = (event: LiveEvent) => {
    if (event.kind === 'resync') onGap(false);
    else onChange(event);
  };

  const leadership = applyForLeadership(name, async (signal) => {
    memory.isLeading = true;
    const hearing = {
      onEvent: (event: LiveEvent) => {
        tell({ kind: 'event', event });
        hear(event);
      },
      onConnected: (isConnected: boolean) => {
        if (signal.aborted) return;
        tell({ kind: 'state', isConnected, isNew: true });
        setConnected(isConnected, true);
      },
    };
    await followStream(api, hearing, {
      signal,
      onWake: (wake) => {
        memory.wake = wake;
      },
    });
    memory.isLeading = false;
  });

  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    memory.lastWord = Date.now();
    if (data.kind === 'event') hear(data.event);
    if (data.kind === 'state' && !memory.isLeading) setConnected(data.isConnected, data.isNew);
    if (data.kind === 'ask' && memory.isLeading) {
      tell({ kind: 'state', isConnected: state.get() === 'connected', isNew: false });
    }
  };
  tell({ kind: 'ask' });

  const wakeUp = async () => {
    memory.wake();
    if (document.visibilityState === 'hidden' || memory.isLeading) return;
    const askedAt = Date.now();
    tell({ kind: 'ask' });
    await pause(patience, stopped.signal);
    if (memory.lastWord < askedAt && !stopped.signal.aborted) leadership.takeOver();
  };
  document.addEventListener('visibilitychange', wakeUp, { signal: stopped.signal });
  window.addEventListener('online', wakeUp, { signal: stopped.signal });

  return {
    get: state.get,
    subscribe: state.subscribe,
    stop: () => {
      stopped.abort();
      leadership.stop();
      channel.close();
    },
  };
}

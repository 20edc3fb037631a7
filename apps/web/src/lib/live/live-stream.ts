import { followChanges } from '@korpus/contract/system/live.ts';
import type { LiveEvent } from '@korpus/contract/system/live-event.ts';
import type { Api } from '../calls/api-client.ts';
import { isRefusedWith } from '../failure/failure.ts';
import { pause, waitForSignal } from '../pause.ts';
import { readEvents } from './event-stream.ts';

type StreamHearing = {
  readonly onEvent: (event: LiveEvent) => void;
  readonly onConnected: (isConnected: boolean) => void;
};

/** The server sends a heartbeat every 20 seconds; after this silence the line is dead although nobody said so. */
const longestSilence = 50_000;
const firstDelay = 250;
const longestDelay = 10_000;

/** Follows the stream until `signal` ends it, and comes back after every loss. `wake` cuts a waiting time short. */
export async function followStream(
  api: Api,
  hearing: StreamHearing,
  { signal, onWake }: { signal: AbortSignal; onWake: (wake: () => void) => void },
): Promise<void> {
  let delay = firstDelay;
  while (!signal.aborted) {
    const wasConnected = await followOnce(api, hearing, signal);
    hearing.onConnected(false);
    delay = wasConnected ? firstDelay : Math.min(delay * 2, longestDelay);
    const waiting = new AbortController();
    onWake(() => waiting.abort());
    // Ten thousand browsers must not come back in the same moment.
    await pause(delay * (0.75 + Math.random() / 2), AbortSignal.any([waiting.signal, signal]));
  }
}

/** One connection from its opening to its end; tells whether it came about. */
async function followOnce(api: Api, hearing: StreamHearing, signal: AbortSignal): Promise<boolean> {
  const silence = silenceGuard();
  const state = { wasConnected: false };
  try {
    const response = await api.open(followChanges, AbortSignal.any([signal, silence.signal]));
    if (response.body === null) return false;
    await readEvents(response.body, {
      onSign: silence.heard,
      onEvent: (event) => {
        if (event.kind === 'hello') {
          state.wasConnected = true;
          hearing.onConnected(true);
        } else {
          hearing.onEvent(event);
        }
      },
    });
  } catch (error) {
    // Every way to lose the line leads to the next attempt; only the end of the session does not.
    if (isRefusedWith(error, 'UNAUTHENTICATED')) await waitForSignal(signal);
  } finally {
    silence.stop();
  }
  return state.wasConnected;
}

function silenceGuard() {
  const controller = new AbortController();
  const state = { timer: setTimeout(() => controller.abort(), longestSilence) };
  return {
    signal: controller.signal,
    heard: () => {
      clearTimeout(state.timer);
      state.timer = setTimeout(() => controller.abort(), longestSilence);
    },
    stop: () => clearTimeout(state.timer),
  };
}

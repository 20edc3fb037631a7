import { describeFailure, failureOf } from '../../../lib/failure/failure.ts';
import { applyForLeadership } from '../../../lib/live/leadership.ts';
import { pause } from '../../../lib/pause.ts';
import type { Device } from './device.ts';
import { deviceTexts } from './device-texts.ts';
import type { OutboxItem } from './device-types.ts';
import { hasBytes, nextToSend, type Outcome, pauseBefore } from './outbox-rules.ts';
import { createWakefulness } from './wakefulness.ts';

/** Sends one item as the owner of the device and nobody else; comes back with its acknowledgement, or fails. */
export type SendItem = (
  item: OutboxItem,
  file: File | null,
  signal: AbortSignal,
) => Promise<{ readonly notice?: string | undefined }>;

export type Sending = Readonly<{
  /** Tries now: somebody has signed in again, or does not want to wait. */
  wake: () => void;
  stop: () => void;
}>;

type Parts = Readonly<{
  device: Device;
  send: SendItem;
  /** Tells whether the server is the version this program belongs to; asked when it refuses something strangely. */
  isSameVersion: () => Promise<boolean>;
}>;

/** Longer than the server waits for a body. */
const longestTry = 320_000;
/** Pause in milliseconds before an item that could not be sent whole is tried again, after the others. */
const pauseOfOne = 15_000;
/** A tab that leads and says nothing for so long is asleep. */
const longestSilence = 3_000;

/**
 * Sends what waits, one after the other, by one tab of the browser at a time (rules: picture-app-device#sending). It
 * runs until it is stopped or its device closed, whatever the network does.
 */
export function startSending(parts: Parts): Sending {
  const { device } = parts;
  const stopped = new AbortController();
  const state = { nap: new AbortController(), isLeading: false, heard: true };
  const wakefulness = createWakefulness();
  const sender = createSender(parts, wakefulness.hold);
  const tabs = new BroadcastChannel(`korpus-app-send-${device.owner.userId}`);

  const lead = async (turn: AbortSignal) => {
    const signal = AbortSignal.any([turn, stopped.signal]);
    state.isLeading = true;
    while (!signal.aborted) {
      state.nap = new AbortController();
      const rest = await sender.sendNext(signal).catch(sender.restAfterTrouble);
      if (rest === 0) continue;
      await wakefulness.letGo();
      await pause(rest ?? untilSomething, AbortSignal.any([state.nap.signal, signal]));
    }
    state.isLeading = false;
    await wakefulness.letGo();
  };

  const leadership = applyForLeadership(`korpus-app-send-${device.owner.userId}`, lead);
  const wake = () => {
    sender.forgetTrouble();
    state.nap.abort();
    if (!state.isLeading && !stopped.signal.aborted) tabs.postMessage('wake');
  };
  /** Looks whether the tab that leads is awake, and takes over where it is not. */
  const wakeLeader = async () => {
    wake();
    if (state.isLeading || document.visibilityState !== 'visible') return;
    state.heard = false;
    await pause(longestSilence, stopped.signal);
    if (!state.heard && !stopped.signal.aborted) leadership.takeOver();
  };
  tabs.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data === 'awake') state.heard = true;
    if (data !== 'wake' || !state.isLeading) return;
    tabs.postMessage('awake');
    wake();
  };
  const events = { signal: stopped.signal };
  const online = () => {
    device.tell({ network: 'on' });
    wake();
  };
  window.addEventListener('online', online, events);
  window.addEventListener('offline', () => device.tell({ network: 'off' }), events);
  document.addEventListener('visibilitychange', () => void wakeLeader(), events);
  const forget = device.onNewItem(wake);
  if (navigator.onLine === false) device.tell({ network: 'off' });
  const stop = () => {
    forget();
    stopped.abort();
    leadership.stop();
    tabs.close();
  };
  device.closed.addEventListener('abort', stop, events);
  return { wake, stop };
}

/** Sends the next that waits, and reckons how long to rest after it. */
function createSender({ device, send, isSameVersion }: Parts, stayAwake: () => Promise<void>) {
  const state = { failures: 0 };
  const later = new Map<string, number>();

  const trySending = async (item: OutboxItem, signal: AbortSignal): Promise<Outcome> => {
    const bytes = hasBytes(item) ? await device.outbox.bytesOf(item.id) : null;
    if (bytes === null && hasBytes(item)) return damaged;
    const file = bytes === null ? null : new File([bytes], item.filename, { type: item.contentType });
    try {
      const { notice } = await send(item, file, AbortSignal.any([signal, AbortSignal.timeout(longestTry)]));
      return { kind: 'sent', notice };
    } catch (error) {
      return judgeFailure(error, isSameVersion);
    }
  };

  /** Answers how long to rest, or null for until something happens. */
  const sendNext = async (signal: AbortSignal): Promise<number | null> => {
    await device.refresh();
    const now = Date.now();
    const next = nextToSend(device.state.get().items, ({ id }) => (later.get(id) ?? 0) > now);
    if (next === null) return later.size === 0 ? null : pauseOfOne;
    device.tell({ sendingId: next.id });
    await stayAwake();
    const outcome = await trySending(next, signal);
    device.tell({ sendingId: null });
    if (signal.aborted && outcome.kind !== 'sent') return 0;
    device.tell(factsOf(outcome));
    if (outcome.kind === 'away' || outcome.kind === 'signIn' || outcome.kind === 'update') {
      state.failures += 1;
      const asked = outcome.kind === 'away' ? (outcome.retryAfterSeconds ?? 0) * 1_000 : 0;
      return Math.max(asked, pauseBefore(state.failures));
    }
    state.failures = 0;
    if (outcome.kind === 'again') later.set(next.id, Date.now() + pauseOfOne);
    else later.delete(next.id);
    await device.outbox.settle(next.id, outcome);
    return 0;
  };

  const restAfterTrouble = () => {
    state.failures += 1;
    return pauseBefore(state.failures);
  };
  const forgetTrouble = () => {
    state.failures = 0;
  };
  return { sendNext, restAfterTrouble, forgetTrouble };
}

/** Somebody wakes it; and once in a while it looks by itself. */
const untilSomething = 60_000;

const damaged: Outcome = { kind: 'refused', code: 'DAMAGED', message: deviceTexts.damaged };

const factsOf = ({ kind }: Outcome) => ({
  network: kind === 'away' ? ('off' as const) : ('on' as const),
  needsSignIn: kind === 'signIn',
  needsUpdate: kind === 'update',
});

/** Tells what a failure means for what was sent (rules: picture-app-device#answers). */
async function judgeFailure(error: unknown, isSameVersion: () => Promise<boolean>): Promise<Outcome> {
  const failure = failureOf(error);
  if (failure === null) return { kind: 'away' };
  if (failure.kind === 'away') return { kind: 'away', retryAfterSeconds: failure.retryAfterSeconds };
  const { status, code, details } = failure;
  // The violation says what is wrong with a picture; the message is the same for all.
  const message = describeFailure(error);
  if (code === 'NOT_WHOLE') return { kind: 'again' };
  if (status === 401 || code === 'LICENCE_INACTIVE') return { kind: 'signIn' };
  if (status >= 500 || status === 429 || status === 408)
    return { kind: 'away', retryAfterSeconds: details.retryAfterSeconds };
  if (code === 'ORDER_AWAY' || status === 403) return { kind: 'orphaned', code, message };
  if (isOfAnother(status, code) && !(await isSameVersion().catch(() => true))) return { kind: 'update' };
  return { kind: 'refused', code, message };
}

/** A server of another version may not know the call or what is in it. */
const isOfAnother = (status: number, code: string): boolean =>
  code === 'VALIDATION' || status === 404 || status === 405 || status === 410;

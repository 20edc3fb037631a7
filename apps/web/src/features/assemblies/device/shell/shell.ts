import { createStore, type Store } from '../../../../lib/store.ts';
import { markCache, takeOver } from './shell-rules.ts';

/**
 * `off`: nothing starts without network here, since there are no service workers over plain HTTP. `newVersion`: one is
 * there and waits to be taken.
 */
type ShellState = 'off' | 'starting' | 'ready' | 'newVersion';

export type Shell = Readonly<{
  state: Pick<Store<ShellState>, 'get' | 'subscribe'>;
  /** Loads the page anew with the new version; the caller sees to it that nothing is being taken. */
  takeNewVersion: () => void;
}>;

/**
 * Loads the page once the worker has taken over; before, the one it replaces would answer and the new one go on
 * waiting. By the worker's own state, since a page that no worker controls yet sees no change of its controller.
 */
function takeAndReload(worker: ServiceWorker): void {
  const reloadWhenSettled = () => {
    if (worker.state === 'activated' || worker.state === 'redundant') window.location.reload();
  };
  worker.addEventListener('statechange', reloadWhenSettled);
  worker.postMessage(takeOver);
  reloadWhenSettled();
}

/** Keeps the picture app's program in this browser, and looks for a newer one whenever somebody looks at it. */
export function startShell(): Shell {
  const state = createStore<ShellState>('starting');
  const found: { worker: ServiceWorker | null } = { worker: null };
  if (!('serviceWorker' in navigator)) {
    state.set('off');
    return { state, takeNewVersion: () => {} };
  }
  const workers = navigator.serviceWorker;
  const waits = (worker: ServiceWorker) => {
    found.worker = worker;
    state.set('newVersion');
  };
  const follow = (registration: ServiceWorkerRegistration) => {
    if (registration.waiting !== null && workers.controller !== null) waits(registration.waiting);
    registration.addEventListener('updatefound', () => {
      const worker = registration.installing;
      worker?.addEventListener('statechange', () => {
        if (worker.state === 'installed' && registration.active !== null) waits(worker);
      });
    });
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') void registration.update().catch(() => {});
    });
  };
  const start = async () => {
    linkManifest();
    follow(await workers.register('/sw.js', { updateViaCache: 'none' }));
    await workers.ready;
    if (state.get() === 'starting') state.set('ready');
  };
  start().catch(() => state.set('off'));
  return {
    state,
    takeNewVersion: () => {
      if (found.worker !== null) takeAndReload(found.worker);
    },
  };
}

/**
 * Installed from here the program is offered by the phone's share sheet. Where there is a worker alone: without it,
 * nobody would keep what is shared (rules: papers-in#shared).
 */
function linkManifest(): void {
  if (document.head.querySelector('link[rel="manifest"]') !== null) return;
  const link = document.createElement('link');
  Object.assign(link, { rel: 'manifest', href: '/manifest.webmanifest' });
  document.head.append(link);
}

/** Marks this browser as one that opens the picture app, even without network. */
export async function markBrowser(): Promise<void> {
  if ('caches' in window) await caches.open(markCache);
}

/**
 * Takes the mark away, at sign-out or when somebody else than a carpenter signs in: the next page comes from the
 * server.
 */
export async function unmarkBrowser(): Promise<void> {
  if ('caches' in window) await caches.delete(markCache);
}

import type { AppOrders } from '@korpus/contract/assemblies/app-list.ts';
import { createStore, type Store } from '../../../lib/store.ts';
import { finished } from './database.ts';
import {
  type DeviceDatabase,
  type DeviceOwner,
  databaseNameOf,
  type KeptOrders,
  openDeviceDatabase,
} from './device-database.ts';
import type { DeviceState } from './device-types.ts';
import { createDrafts, type Drafts } from './drafts.ts';
import { createPlans, type Plans } from './kept-plans.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { countPerOrder, isWaiting } from './outbox-rules.ts';
import { forgetPerson, rememberPerson } from './people.ts';
import { createRoomGauge } from './room-gauge.ts';

export type Device = Readonly<{
  owner: DeviceOwner;
  state: Pick<Store<DeviceState>, 'get' | 'subscribe'>;
  /** `atOpening`: as they were kept when the app was opened, so that the first thing it draws are cards. */
  orders: Readonly<{ keep: (list: AppOrders) => Promise<void>; atOpening: KeptOrders | null }>;
  plans: Plans;
  drafts: Drafts;
  outbox: Outbox;
  /** Reads what waits anew: another tab may have changed it. */
  refresh: () => Promise<void>;
  /** Notes what the sender finds out. */
  tell: (change: Partial<DeviceState>) => void;
  /** Called whenever there is something new to send, from this tab or another one. */
  onNewItem: (listener: () => void) => () => void;
  /** Asks the browser never to empty itself; once somebody has done something here, or it says no. */
  askToPersist: () => Promise<void>;
  measureRoom: () => Promise<void>;
  /** Signing out: everything goes but what waits, and drafts only if the person said so. Answers how much waits. */
  leave: (wish: Readonly<{ dropDrafts: boolean }>) => Promise<number>;
  /** Given when it was closed, also by signing out in another tab. */
  closed: AbortSignal;
  close: () => void;
}>;

type Parts = Readonly<{
  owner: DeviceOwner;
  person: Readonly<{ firstName: string; lastName: string }>;
  now?: () => Date;
}>;

const initial: DeviceState = {
  items: [],
  perOrder: new Map(),
  sendingId: null,
  network: 'on',
  needsSignIn: false,
  needsUpdate: false,
  room: 'enough',
  freeMegabytes: null,
  persisted: null,
};

/** Opens what this person's picture app keeps on this device (rules: picture-app-device#one-database-per-person). */
export async function openDevice({ owner, person, now = () => new Date() }: Parts): Promise<Device> {
  const database = openDeviceDatabase(owner);
  const state = createStore<DeviceState>(initial);
  const tell = (change: Partial<DeviceState>) => {
    const next = { ...state.get(), ...change };
    state.set({ ...next, perOrder: countPerOrder(next.items, next.sendingId) });
  };
  const { measureRoom, whileWriting, forgetRefusal } = createRoomGauge(tell);
  const outbox = createOutbox({ database, now, whileWriting });
  const refresh = async () => tell({ items: await outbox.list() });
  const ended = new AbortController();
  const close = () => {
    ended.abort();
    tabs.close();
    database.close();
  };
  const tabs = joinTabs(owner, refresh, close);
  const { telling } = tabs;

  const [atOpening] = await Promise.all([
    database.run(async (open) => (await open.get('orders', 'last')) ?? null),
    refresh(),
  ]);
  // The first card does not wait for these two, and nothing is lost without them.
  const remembered = rememberPerson(owner, person).catch(() => {});
  void measureRoom();
  return {
    owner,
    state,
    orders: {
      keep: (list) =>
        database.run(async (open) => {
          await open.put('orders', { list, fetchedAt: now().toISOString() }, 'last');
        }),
      atOpening,
    },
    plans: createPlans({ database, whileWriting }),
    drafts: createDrafts({ database, now, whileWriting }),
    outbox: {
      ...outbox,
      takeDraft: telling(outbox.takeDraft),
      takeReport: telling(outbox.takeReport),
      retry: telling(outbox.retry),
      discard: telling(outbox.discard),
      forget: telling(outbox.forget),
      settle: async (id, outcome) => {
        await outbox.settle(id, outcome);
        await refresh();
        tabs.post('changed');
        if (outcome.kind !== 'sent') return;
        forgetRefusal(); // the room its bytes took is free: another try is worthwhile
        await measureRoom();
      },
    },
    refresh,
    tell,
    onNewItem: tabs.onNewItem,
    askToPersist: async () => {
      tell({ persisted: (await navigator.storage?.persist?.()) ?? false });
    },
    measureRoom,
    leave: async ({ dropDrafts }) => {
      await remembered;
      // First, so that whoever else is open here brings nothing back that is emptied now.
      tabs.post('left');
      const waiting = await leaveDatabase(database, dropDrafts);
      const drafts = await database.run((open) => open.count('drafts'));
      if (waiting === 0 && drafts === 0) {
        await database.remove();
        await forgetPerson(owner);
      }
      close();
      return waiting;
    },
    closed: ended.signal,
    close,
  };
}

/** Tells the other tabs of this person's app what was changed here, and hears of what they did. */
function joinTabs(owner: DeviceOwner, refresh: () => Promise<void>, close: () => void) {
  const tabs = new BroadcastChannel(databaseNameOf(owner));
  const listeners = new Set<() => void>();
  const post = (said: 'changed' | 'left') => tabs.postMessage(said);
  tabs.onmessage = ({ data }: MessageEvent<unknown>) => {
    // Signed out in another tab: to go on here would bring back what was emptied there.
    if (data === 'left') return close();
    void refresh();
    for (const listener of [...listeners]) listener();
  };
  return {
    post,
    /** Tells this tab and the others when the work is done. */
    telling:
      <Input extends unknown[], T>(work: (...input: Input) => Promise<T>) =>
      async (...input: Input): Promise<T> => {
        const result = await work(...input);
        await refresh();
        post('changed');
        for (const listener of [...listeners]) listener();
        return result;
      },
    onNewItem: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => tabs.close(),
  };
}

/** Lists, plans and notes of what was sent go. */
async function leaveDatabase(database: DeviceDatabase, dropDrafts: boolean): Promise<number> {
  return database.run(async (open) => {
    const transaction = open.transaction(['orders', 'plans', 'drafts', 'outbox', 'bytes'], 'readwrite');
    const [orders, plans, drafts, outbox, bytes] = [
      transaction.objectStore('orders'),
      transaction.objectStore('plans'),
      transaction.objectStore('drafts'),
      transaction.objectStore('outbox'),
      transaction.objectStore('bytes'),
    ];
    const [items, kept, keys] = await Promise.all([outbox.getAll(), drafts.getAll(), bytes.getAllKeys()]);
    const waiting = items.filter(isWaiting);
    const needed = new Set([
      ...waiting.map(({ id }) => id),
      ...(dropDrafts ? [] : kept.flatMap(({ pictures }) => pictures.map(({ id }) => id))),
    ]);
    await finished(transaction, [
      orders.clear(),
      plans.clear(),
      ...(dropDrafts ? [drafts.clear()] : []),
      ...items.filter((item) => !isWaiting(item)).map(({ id }) => outbox.delete(id)),
      ...keys.filter((id) => !needed.has(id)).map((id) => bytes.delete(id)),
    ]);
    return waiting.length;
  });
}

import { AppError } from '../errors/app-error.ts';
import { type Asker, fairQueue } from '../workers/fair-queue.ts';

const usualLimits = {
  /** Milliseconds somebody waits for the database before they are told to come again. */
  patience: 30_000,
  /** How many of a house may wait, and of all. */
  longestOfHouse: 400,
  longestOfAll: 4_000,
};

const retryAfterSeconds = 5;

export type DatabaseTurns = (asker: Asker) => Promise<Leave> | Leave;
type Leave = () => void;

type Waiting = { readonly asker: Asker; readonly begin: () => void; isGone: boolean };

/**
 * So many transactions as there are connections, and whoever comes then waits: houses take turns, and in each its
 * people, so that a house with hundreds of requests waits for itself. It never has the last quarter of the connections,
 * so its neighbours need not even wait for what is under way (rules: api#many-at-once).
 */
export function databaseTurns(atOnce: number, limits = usualLimits): DatabaseTurns {
  const ofHouse = Math.max(1, atOnce - Math.floor(atOnce / 4));
  const queue = fairQueue<Waiting>();
  const running = tally();
  const waiting = tally();
  const mayRun = ({ tenantId }: Asker) => running.all() < atOnce && running.of(tenantId) < ofHouse;

  const dispatch = () => {
    for (let next = queue.take(isNext); next !== undefined; next = queue.take(isNext)) next.begin();
  };
  /** Tells whether a waiting one is next; those who are gone are taken out on the way. */
  const isNext = ({ asker, isGone }: Waiting) => isGone || mayRun(asker);
  const enter = ({ tenantId }: Asker): Leave => {
    running.add(tenantId, 1);
    return once(() => {
      running.add(tenantId, -1);
      dispatch();
    });
  };
  const refuseCrowd = ({ tenantId }: Asker) => {
    if (waiting.of(tenantId) >= limits.longestOfHouse)
      throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds });
    if (waiting.all() >= limits.longestOfAll) throw new AppError('UNAVAILABLE', { retryAfterSeconds });
  };
  const wait = (asker: Asker): Promise<Leave> =>
    new Promise((resolve, reject) => {
      const stop = () => {
        clearTimeout(timer);
        waiting.add(asker.tenantId, -1);
      };
      const one: Waiting = {
        asker,
        isGone: false,
        begin: () => {
          if (one.isGone) return;
          stop();
          resolve(enter(asker));
        },
      };
      const timer = setTimeout(() => {
        one.isGone = true;
        stop();
        reject(new AppError('UNAVAILABLE', { retryAfterSeconds }));
      }, limits.patience);
      waiting.add(asker.tenantId, 1);
      queue.add(one);
    });

  return (asker) => {
    if (mayRun(asker)) return enter(asker);
    refuseCrowd(asker);
    return wait(asker);
  };
}

/** How many there are of each house, and of all. */
function tally() {
  const counts = new Map<string, number>();
  const state = { all: 0 };
  return {
    of: (tenantId: string) => counts.get(tenantId) ?? 0,
    all: () => state.all,
    add: (tenantId: string, more: 1 | -1) => {
      const count = (counts.get(tenantId) ?? 0) + more;
      if (count === 0) counts.delete(tenantId);
      else counts.set(tenantId, count);
      state.all += more;
    },
  };
}

/** Said twice it gives no second turn away. */
function once(leave: Leave): Leave {
  const state = { isLeft: false };
  return () => {
    if (state.isLeft) return;
    state.isLeft = true;
    leave();
  };
}

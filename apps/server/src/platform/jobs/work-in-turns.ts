import { setTimeout } from 'node:timers/promises';
import type { PgBoss } from 'pg-boss';
import type { Log } from '../log.ts';

type Turns<Data> = {
  readonly name: string;
  readonly everySeconds: number;
  readonly heartbeatSeconds: number;
  /** Takes turns itself among those it was begun for (platform/workers); resolves when the job is done. */
  readonly run: (data: Data) => Promise<void>;
};

/**
 * So many jobs of one group are taken at once at most: one is worked on, others are ready when it is done. All groups are
 * in hand, so that the last to come need not wait until those before it are through.
 */
const inHandOfGroup = 3;
const batchSize = 3;

/** Time to end: as long as the queue’s other workers have. */
const mostMillisecondsToEnd = 5_000;

type InHand = { readonly group: string; readonly done: Promise<void> };

/**
 * Works on a queue whose jobs are of many askers, each job naming its own as its group. The queue itself knows one order
 * for all; here of each group only the next few are taken out of it, and `run` says whose turn it is.
 */
export function workInTurns<Data extends object>(
  boss: PgBoss,
  log: Log,
  { name, everySeconds, heartbeatSeconds, run }: Turns<Data>,
) {
  const inHand = new Map<string, InHand>();
  const state: { closed: boolean; looking: Promise<void> | null } = { closed: false, looking: null };

  const fullGroups = (): string[] => {
    const counts = new Map<string, number>();
    for (const { group } of inHand.values()) counts.set(group, (counts.get(group) ?? 0) + 1);
    return [...counts].filter(([, count]) => count >= inHandOfGroup).map(([group]) => group);
  };

  const take = async () => {
    for (let isMore = true; isMore && !state.closed; ) {
      const jobs = await boss.fetch<Data>(name, { batchSize, ignoreGroups: fullGroups() });
      for (const { id, data, groupId } of jobs)
        inHand.set(id, { group: groupId ?? '', done: finish(id, data) });
      isMore = jobs.length === batchSize;
    }
  };

  const finish = async (id: string, data: Data) => {
    try {
      const failure = await run(data).then(
        () => null,
        (error: unknown) => ({ reason: error instanceof Error ? error.message : String(error) }),
      );
      if (failure === null) await boss.complete(name, id);
      else await boss.fail(name, id, failure);
    } catch (error) {
      // The database is away: without a sign of life it is taken up again.
      warn(error);
    } finally {
      inHand.delete(id);
      look();
    }
  };

  const look = () => {
    if (state.closed || state.looking !== null) return;
    state.looking = take()
      .catch(warn)
      .finally(() => {
        state.looking = null;
      });
  };
  const warn = (error: unknown) =>
    log.warn({ queue: name, reason: error instanceof Error ? error.message : String(error) }, 'job queue');

  const looking = setInterval(look, everySeconds * 1_000);
  const living = setInterval(() => {
    if (inHand.size > 0) void boss.touch(name, [...inHand.keys()]).catch(warn);
  }, heartbeatSeconds * 500);
  look();

  return {
    /** Resolves when nothing of it is under way any more, or when that takes too long: then it is done again. */
    close: async () => {
      state.closed = true;
      clearInterval(looking);
      clearInterval(living);
      const ended = async () => {
        await state.looking;
        await Promise.all([...inHand.values()].map(({ done }) => done));
      };
      await Promise.race([ended(), setTimeout(mostMillisecondsToEnd, undefined, { ref: false })]);
    },
  };
}

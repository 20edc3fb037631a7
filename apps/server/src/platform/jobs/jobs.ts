import { keysOf } from '@korpus/domain/values/fields.ts';
import { CompiledQuery } from 'kysely';
import { type JobResult, PgBoss, type QueueOptions } from 'pg-boss';
import type { Engine, Tx } from '../database/engine.ts';
import type { FreeSpace } from '../free-space.ts';
import type { Log } from '../log.ts';
import { asOwner } from '../tenancy/tenancy.ts';
import { workInTurns } from './work-in-turns.ts';

/** Data of each job: what waits to be done outside a request, with what it needs to know. */
export type JobData = {
  'password-mail': {
    readonly email: string;
    readonly purpose: 'REGISTER' | 'RESET';
    /** Asked for by whoever knows the address; else it is sent by the house or the operator. */
    readonly isAsked?: boolean;
  };
  /** Tells a person of their new address under the former one (`to`) or the new one. */
  'address-mail': { readonly tenantId: string; readonly userId: string; readonly to: string };
  /** `userId`: who uploaded it; unknown in a job of an earlier version. */
  'file-preview': { readonly tenantId: string; readonly fileId: string; readonly userId?: string };
  'letterhead-drawings': Record<string, never>;
  'same-people': Record<string, never>;
  'document-bytes': { readonly tenantId: string; readonly id: string };
  'reminder-paper': { readonly tenantId: string; readonly id: string };
  'acceptance-paper': { readonly tenantId: string; readonly id: string };
  'acceptance-mail': { readonly tenantId: string; readonly id: string };
  'reminder-mail': { readonly tenantId: string; readonly eventId: string };
  'paper-mail': { readonly tenantId: string; readonly id: string };
  'due-reminders': Record<string, never>;
  'forgotten-list': Record<string, never>;
  import: { readonly tenantId: string; readonly id: string };
  'house-export': { readonly tenantId: string; readonly id: string };
  cleanup: Record<string, never>;
};
type JobName = keyof JobData;

/** How many seconds a job waits at most until somebody looks for it. */
const pollSeconds: Readonly<Record<JobName, number>> = {
  'password-mail': 1,
  'address-mail': 1,
  'file-preview': 1,
  'letterhead-drawings': 5,
  'same-people': 5,
  'document-bytes': 5,
  'reminder-paper': 5,
  'acceptance-paper': 1,
  'acceptance-mail': 1,
  'reminder-mail': 5,
  'paper-mail': 1,
  'due-reminders': 10,
  'forgotten-list': 1,
  import: 1,
  'house-export': 1,
  cleanup: 60,
};
/** A job that whoever adds it means to do at once; it is for processes that do not live that long. */
const delaySeconds: Readonly<Partial<Record<JobName, number>>> = {
  'document-bytes': 15,
  'reminder-paper': 15,
};
/** Done one after the other at each look: the mails of eight in the morning do not take until nine. */
const batchSizes: Readonly<Partial<Record<JobName, number>>> = { 'reminder-mail': 20 };
/** Jobs that hold an address: when they are done nothing of them stays. */
export const mailJobs: readonly JobName[] = ['password-mail', 'address-mail'];
const jobNames: readonly JobName[] = keysOf(pollSeconds);

type JobWork = { readonly [N in JobName]: (data: JobData[N]) => Promise<void> };

export type Jobs = {
  readonly add: <N extends JobName>(name: N, data: JobData[N]) => Promise<void>;
  /** Exists if and only if the transaction commits. */
  readonly addIn: <N extends JobName>(tx: Tx, name: N, data: JobData[N]) => Promise<void>;
  /** Starts working; until then jobs only collect. */
  readonly work: (work: JobWork) => Promise<void>;
  readonly close: () => Promise<void>;
};

const nobodysJob = '00000000-0000-0000-0000-000000000000';
/** A job whose process died is another's after so long without a sign of life, at the next look for such jobs. */
const lives = { heartbeatSeconds: 30 };
const looks = { superviseIntervalSeconds: 15, monitorIntervalSeconds: 15 };
const retries = { retryLimit: 8, retryDelay: 5, retryBackoff: true };
/** Tried as long as whoever does it has patience (modules/mails): a mail server may be away for a night. */
const retriesOf: Readonly<Partial<Record<JobName, QueueOptions>>> = {
  'paper-mail': { ...retries, retryLimit: 200, retryDelayMax: 600 },
  // All files of a house may take hours.
  'house-export': { ...retries, expireInSeconds: 20 * 3_600 },
};

/**
 * pg-boss in the same database, embedded or not: jobs survive a crash and are shared by all processes. `space`: of a
 * database in the data folder, whose jobs wait while there is no room.
 */
export async function openJobs(engine: Engine, log: Log, space?: FreeSpace): Promise<Jobs> {
  const state = { isWorking: false };
  const boss = new PgBoss({
    ...looks,
    db: {
      executeSql: async (text, values) => {
        if (state.isWorking) await space?.requireRoom();
        return { rows: await engine.query(text, values ?? []) };
      },
    },
  });
  boss.on('error', async (error) => {
    // Jobs wait without room, and that was said once.
    if ((await space?.allows('work')) !== false) log.warn({ reason: error.message }, 'job queue');
  });
  await boss.start();
  await makeQueues(boss);
  const inTurns = new Set<ReturnType<typeof workInTurns>>();
  return {
    add: async (name, data) => {
      await boss.send(name, data, groupOf(data));
    },
    addIn: (tx, name, data) =>
      asOwner(tx, async () => {
        await boss.send(name, data, {
          db: queueIn(tx),
          startAfter: delaySeconds[name] ?? 0,
          ...groupOf(data),
        });
      }),
    work: async (work) => {
      const workOn = <N extends JobName>(name: N) =>
        boss.work<JobData[N]>(
          name,
          {
            pollingIntervalSeconds: pollSeconds[name],
            batchSize: batchSizes[name] ?? 1,
            burstWhenBatchFull: true,
            perJobResults: true,
          },
          async (jobs) => {
            const results: JobResult[] = [];
            for (const { id, data } of jobs) results.push(await runOne(name, id, () => work[name](data)));
            return results;
          },
        );
      /** Runs a job and completes it at once: with a process that dies only the job at hand is done again. */
      const runOne = async (name: JobName, id: string, run: () => Promise<void>): Promise<JobResult> => {
        try {
          await run();
          await (mailJobs.includes(name) ? boss.deleteJob(name, id) : boss.complete(name, id));
          return { id, status: 'completed' };
        } catch (output) {
          return { id, status: 'failed', output };
        }
      };
      for (const name of jobNames) if (name !== 'file-preview') await workOn(name);
      inTurns.add(
        workInTurns<JobData['file-preview']>(boss, log, {
          name: 'file-preview',
          everySeconds: pollSeconds['file-preview'],
          ...lives,
          run: work['file-preview'],
        }),
      );
      await boss.schedule('due-reminders', '* * * * *');
      await boss.schedule('cleanup', '17 3 * * *', {}, { tz: 'Europe/Berlin' });
      await boss.send('cleanup', {}, cleanupOfTheDay);
      await boss.send('letterhead-drawings', {});
      await boss.send('same-people', {});
      state.isWorking = true;
    },
    close: async () => {
      state.isWorking = false;
      for (const turns of inTurns) await turns.close();
      await boss.stop({ graceful: true, timeout: 5_000 });
    },
  };
}

/** Makes the queues that are missing, and gives those of an earlier version what they have by now. */
async function makeQueues(boss: PgBoss): Promise<void> {
  const there = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const name of jobNames) {
    const wanted = { ...(retriesOf[name] ?? retries), ...lives };
    const queue = there.get(name);
    if (queue !== undefined && keysOf(wanted).every((key) => queue[key] === wanted[key])) continue;
    if (queue === undefined) await boss.createQueue(name, wanted);
    else await boss.updateQueue(name, wanted);
    // pg-boss looks up a queue that is new to it at its first use, over its own connection. Inside a transaction of the
    // embedded database, which has one connection, that would wait for ever; so the first use is here.
    await boss.getJobById(name, nobodysJob);
  }
}

/** A computer that sleeps at night cleans up once a day as well, when everybody has begun. */
const cleanupOfTheDay = { startAfter: 900, singletonSeconds: 20 * 3_600 };

/** Names the group whose turn a job takes up, where it takes somebody's. */
const groupOf = (data: JobData[JobName]) =>
  'fileId' in data ? { group: { id: `${data.tenantId} ${data.userId ?? ''}` } } : {};

const queueIn = (tx: Tx) => ({
  executeSql: async (text: string, values: readonly unknown[] = []) => {
    const { rows } = await tx.executeQuery(CompiledQuery.raw(text, [...values]));
    return { rows: [...rows] };
  },
});

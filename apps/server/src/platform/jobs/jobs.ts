import { CompiledQuery } from 'kysely';
import { PgBoss } from 'pg-boss';
import type { Engine, Tx } from '../database/engine.ts';
import type { Log } from '../services.ts';
import { asOwner } from '../tenancy/tenancy.ts';

/** What waits to be done outside a request, with what it needs to know. */
export type JobData = {
  'password-mail': { readonly email: string; readonly purpose: 'REGISTER' | 'RESET' };
  cleanup: Record<string, never>;
};
export type JobName = keyof JobData;

export type JobWork = { readonly [N in JobName]: (data: JobData[N]) => Promise<void> };

export type Jobs = {
  readonly add: <N extends JobName>(name: N, data: JobData[N]) => Promise<void>;
  /** Exists if and only if the transaction commits. */
  readonly addIn: <N extends JobName>(tx: Tx, name: N, data: JobData[N]) => Promise<void>;
  /** Starts working; until then jobs only collect. */
  readonly work: (work: JobWork) => Promise<void>;
  readonly close: () => Promise<void>;
};

const pollSeconds = 1;
const nobodysJob = '00000000-0000-0000-0000-000000000000';
const retries = { retryLimit: 8, retryDelay: 5, retryBackoff: true };

/** pg-boss in the same database, embedded or not: jobs survive a crash and are shared by all processes. */
export async function openJobs(engine: Engine, log: Log): Promise<Jobs> {
  const boss = new PgBoss({
    db: { executeSql: async (text, values) => ({ rows: await engine.query(text, values ?? []) }) },
  });
  boss.on('error', (error) => log.warn({ reason: error.message }, 'job queue'));
  await boss.start();
  for (const name of ['password-mail', 'cleanup'] satisfies JobName[]) {
    await boss.createQueue(name, retries);
    // pg-boss looks a queue up at its first use, by its own connection. Inside a transaction of the embedded database,
    // which has only one, that would wait for ever: the first use is therefore here.
    await boss.getJobById(name, nobodysJob);
  }
  return {
    add: async (name, data) => {
      await boss.send(name, data);
    },
    addIn: (tx, name, data) =>
      asOwner(tx, async () => {
        await boss.send(name, data, { db: queueIn(tx) });
      }),
    work: async (work) => {
      await boss.work<JobData['password-mail']>(
        'password-mail',
        { pollingIntervalSeconds: pollSeconds },
        async (jobs) => {
          for (const { data } of jobs) await work['password-mail'](data);
        },
      );
      await boss.work<JobData['cleanup']>('cleanup', { pollingIntervalSeconds: 60 }, async (jobs) => {
        for (const { data } of jobs) await work.cleanup(data);
      });
      await boss.schedule('cleanup', '17 3 * * *', {}, { tz: 'Europe/Berlin' });
    },
    close: () => boss.stop({ graceful: true, timeout: 5_000 }),
  };
}

const queueIn = (tx: Tx) => ({
  executeSql: async (text: string, values: readonly unknown[] = []) => {
    const { rows } = await tx.executeQuery(CompiledQuery.raw(text, [...values]));
    return { rows: [...rows] };
  },
});

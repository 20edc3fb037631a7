import { type Clock, secondsFrom } from '../clock/clock.ts';
import type { Engine } from '../database/engine.ts';
import type { Tenancy } from '../tenancy/tenancy.ts';
import { mailJobs } from './jobs.ts';

type Parts = { readonly tenancy: Tenancy; readonly clock: Clock; readonly engine: Engine };

const day = 24 * 3600;

/**
 * Every night: deletes what has expired and is needed no more. Idempotency keys are kept 24 hours
 * (rules: api#same-key-same-answer).
 */
export async function cleanUp({ tenancy, clock, engine }: Parts): Promise<void> {
  const before = (days: number) => secondsFrom(clock.now(), -days * day).toISOString();
  const tenants = await tenancy.inPlatform(async (tx) => {
    await tx.deleteFrom('sign_in_failures').where('failed_at', '<', before(1)).execute();
    await tx.deleteFrom('refresh_tokens').where('expires_at', '<', before(1)).execute();
    await tx.deleteFrom('password_links').where('expires_at', '<', before(30)).execute();
    await tx
      .updateTable('sessions')
      .set({ ended_at: clock.now(), end_reason: 'EXPIRED' })
      .where('ended_at', 'is', null)
      .where('last_used_at', '<', before(30))
      .execute();
    await tx.deleteFrom('sessions').where('ended_at', '<', before(90)).execute();
    return tx.selectFrom('tenants').select('id').execute();
  });
  for (const { id } of tenants) {
    await tenancy.inTenant(id, (tx) =>
      tx
        .deleteFrom('idempotency_keys')
        .where('tenant_id', '=', id)
        .where('created_at', '<', before(1))
        .execute(),
    );
  }
  // Mails that were never taken, or went out under an earlier version: whom they were for is nobody's business any more.
  await engine.query(
    `update pgboss.job set data = null, output = null
     where name = any($1) and state in ('completed', 'failed', 'cancelled') and (data is not null or output is not null)`,
    [mailJobs],
  );
  if (engine.kind === 'postgres') return;
  // A server of its own does this all by itself; inside our process nobody else does.
  await engine.query('vacuum analyze');
  await engine.query('checkpoint');
}

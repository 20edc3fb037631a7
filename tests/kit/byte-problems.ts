import { CompiledQuery } from 'kysely';
import { findKnownKeys, sweepBlobs } from '../../apps/server/src/platform/storage/blobs-to-remove.ts';
import { isWhole, readNamedBlobs } from '../../apps/server/src/platform/storage/named-blobs.ts';
import type { House } from './house.ts';

/** Rows that name bytes which are not there and, once what was on its way has been cleared away, bytes that no row knows. */
export async function byteProblems({ services, clock }: House, tenantId: string): Promise<string[]> {
  const { tenancy, files } = services;
  const problems: string[] = [];
  const named = await tenancy.inTenant(tenantId, (tx) =>
    readNamedBlobs(async (sql) => (await tx.executeQuery(CompiledQuery.raw(sql))).rows),
  );
  for (const blob of named) if (!(await isWhole(files, blob))) problems.push(`${blob.name} is not there`);
  clock.advance({ hours: 3 });
  await sweepBlobs(services);
  const known = new Set(await tenancy.inTenant(tenantId, (tx) => findKnownKeys(tx, tenantId)));
  for await (const { key } of files.list())
    if (key.startsWith(tenantId) && !known.delete(key)) problems.push(`${key} is nobody's`);
  return [...problems, ...[...known].map((key) => `${key} is gone`)];
}

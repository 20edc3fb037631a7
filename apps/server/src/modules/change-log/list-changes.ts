import type { listChanges } from '@korpus/contract/change-log/change-log.ts';
import type { AnswerOf, QueryOf } from '@korpus/contract/endpoint.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import { findChanges } from './change-log.store.ts';
import { pageAfter, pageOf, pageSize } from './page.ts';

/**
 * People of a house read the log of their house, operators that of the operator (rules: tenancy-and-licence#operator).
 * Days are those of the house's time zone.
 */
export async function readChanges(
  { tx, actor, person }: TenantContext,
  { after, ...filter }: QueryOf<typeof listChanges>,
): Promise<AnswerOf<typeof listChanges>> {
  const found = await findChanges(tx, {
    ...filter,
    tenantId: actor.tenantId,
    timeZone: person.timeZone,
    after: pageAfter(after),
    limit: pageSize + 1,
  });
  return pageOf(found);
}

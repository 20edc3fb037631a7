import type { AnswerOf } from '@korpus/contract/endpoint.ts';
import type { listForgotten } from '@korpus/contract/privacy/privacy.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import { findListed } from './forgotten.store.ts';

/** The most people listed: an older one is found by name, as long as something of it stays. */
const mostListed = 100;

export async function readForgotten({ tx, actor }: TenantContext): Promise<AnswerOf<typeof listForgotten>> {
  const found = await findListed(tx, actor.tenantId, mostListed + 1);
  return {
    forgotten: found.slice(0, mostListed).map(({ stays, ...each }) => ({ ...each, stays: [...stays] })),
    hasMore: found.length > mostListed,
  };
}

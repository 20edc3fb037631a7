import { can } from '@korpus/domain/rights/can.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import { readHistory } from '../change-log/index.ts';
import { findOwner } from './offers.store.ts';

/** Of an offer all its readers see everything, what lies in it included. */
export async function readOfferHistory(context: TenantContext, id: string, after: string | undefined) {
  const { tx, actor } = context;
  const owner = await findOwner(tx, { tenantId: actor.tenantId, id });
  if (owner === undefined || !can(actor, 'offer.read', owner)) throw new AppError('NOT_FOUND');
  return readHistory(context, { kind: 'client', id }, after, () => true);
}

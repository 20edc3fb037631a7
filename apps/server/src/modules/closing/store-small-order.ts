import { smallOrderChanges } from '@korpus/domain/closing/decide-small-order.ts';
import type { SmallOrder } from '@korpus/domain/closing/small-order.ts';
import { logChange, staleVersion } from '../../platform/change-log/change-log.ts';
import { modifiedNow } from '../../platform/change-log/modified.ts';
import { isConflict } from '../../platform/database/faults.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import { announce } from '../../platform/live/live-hub.ts';
import type { Services } from '../../platform/services.ts';
import { type StoredSmallOrder, storeSmallOrder } from './small-orders.store.ts';

/** Writes a small order with what every write of one leaves behind: its history and the news of it. */
export async function storeNoted(
  services: Services,
  context: TenantContext,
  before: StoredSmallOrder | null,
  after: SmallOrder,
): Promise<number> {
  const { tx, actor } = context;
  const { tenantId } = actor;
  const saved = { ...modifiedNow(services, context), version: before?.version ?? null };
  const version = await storeSmallOrder(tx, tenantId, after, saved).catch((error) => {
    // Somebody used the same id at the same moment: it is a change of theirs now.
    throw isConflict(error) ? new AppError('VERSION_MISSING') : error;
  });
  if (version === null) throw await staleVersion(tx, tenantId, 'smallOrder', after.id);
  await note(services, context, before, after);
  return version;
}

export async function note(
  services: Services,
  context: TenantContext,
  before: SmallOrder | null,
  after: SmallOrder | null,
): Promise<void> {
  const { tx, actor } = context;
  const small = after ?? before;
  if (small === null) return;
  const owners = [before, after].flatMap((each) => each?.salesmanId ?? []);
  await Promise.all([
    logChange(tx, services, context, {
      action: before === null ? 'CREATED' : after === null ? 'DELETED' : 'CHANGED',
      subject: { kind: 'smallOrder', id: small.id, name: small.clientName ?? '' },
      changes: after === null ? [] : smallOrderChanges(before, after),
    }),
    announce(tx, actor.tenantId, { kind: 'smallOrder', id: small.id, owners }),
  ]);
}

import { editRefusal } from '@korpus/domain/order-decisions/decide-order.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { WorkingContext } from '../../platform/http/binding.ts';
import { type LockedOrder, lockOrder, type StoredOrder } from './orders.store.ts';

export const forbidden = (denial: 'RIGHT' | 'PACKAGE' = 'RIGHT') => new AppError('FORBIDDEN', { denial });

export function requireEditable({ actor }: WorkingContext, stored: StoredOrder): void {
  const kind = editRefusal(stored, actor)?.refusals[0].kind;
  if (kind !== undefined) throw kind === 'ABSENT' ? new AppError('NOT_FOUND') : forbidden();
}

export async function findLocked({ tx, actor }: WorkingContext, id: string): Promise<LockedOrder> {
  const stored = await lockOrder(tx, { tenantId: actor.tenantId, id });
  if (stored === undefined) throw new AppError('NOT_FOUND');
  return stored;
}

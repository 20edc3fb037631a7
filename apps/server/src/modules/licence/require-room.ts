import { hasRoom, type LimitedKind } from '@korpus/domain/tenants/limits.ts';
import type { Tx } from '../../platform/database/engine.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { findLicenceUse, lockLimits } from './limits.store.ts';

/**
 * Refuses an addition beyond the licence (decisions §2); enabling again counts as adding. To be asked before the row is
 * written; what is read to decide whether it is an addition at all is read after `lockLimits`.
 */
export async function requireRoom(tx: Tx, tenantId: string, kind: LimitedKind): Promise<void> {
  await lockLimits(tx, tenantId);
  const { used, limits } = await findLicenceUse(tx, tenantId);
  if (!hasRoom(used[kind], limits[kind])) throw new AppError('LIMIT_REACHED');
}

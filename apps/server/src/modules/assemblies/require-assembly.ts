import { maySeeAssembly } from '@korpus/domain/assemblies/assembly.ts';
import type { Actor } from '@korpus/domain/rights/actor.ts';
import type { Tx } from '../../platform/database/engine.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { type AssemblyRow, findAssembly } from './assemblies.store.ts';
import { findSalesmanName, wasTheirs } from './order-history.store.ts';

/**
 * An order the app shows to this person. Foreign, missing, and somebody else's look alike, but to who had it before:
 * they learn whom to ask (rules: picture-app#order-away).
 */
export async function requireAssembly(tx: Tx, actor: Actor, id: string): Promise<AssemblyRow> {
  const order = await findAssembly(tx, actor, { tenantId: actor.tenantId, id });
  if (order !== undefined && maySeeAssembly(actor, order)) return order;
  const ask = (await wasTheirs(tx, actor, id, order)) ? await findSalesmanName(tx, actor, id, order) : null;
  throw new AppError('ORDER_AWAY', ask === null ? undefined : { ask });
}

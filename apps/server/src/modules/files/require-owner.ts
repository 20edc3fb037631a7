import type { Tx } from '../../platform/database/engine.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { findOwner, type Slot } from './files.store.ts';

/** The name of the record a file belongs to; a foreign one looks like a missing one. */
export async function requireOwner(tx: Tx, slot: Slot): Promise<string> {
  const owner = await findOwner(tx, slot).executeTakeFirst();
  if (owner === undefined) throw new AppError('NOT_FOUND');
  return owner.name;
}

/** Held until the transaction ends, so that two uploads into one slot follow each other. */
export async function lockOwner(tx: Tx, slot: Slot): Promise<string> {
  const owner = await findOwner(tx, slot).forUpdate().executeTakeFirst();
  if (owner === undefined) throw new AppError('NOT_FOUND');
  return owner.name;
}

import { type FileType, listOwnerKinds } from '@korpus/domain/files/file-types.ts';
import { can } from '@korpus/domain/records/can.ts';
import { recordOfFiles } from '@korpus/domain/records/file-entries.ts';
import { canReadFiles, canWriteFiles, letterheadAccess } from '@korpus/domain/records/file-rights.ts';
import { findDenial } from '@korpus/domain/rights/access.ts';
import type { Actor } from '@korpus/domain/rights/actor.ts';
import type { OwnedRow } from '@korpus/domain/rights/ownership.ts';
import type { Tx } from '../../platform/database/engine.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { type FileOwner, findFileOwner, lockFileOwner } from './file-owner.store.ts';

/** The record whose files somebody asks for; without a type those of an order or offer. */
type Asked = { readonly id: string; readonly type: FileType | undefined };

const kindsOf = ({ type }: Asked) =>
  type === undefined ? (['order', 'client'] as const) : listOwnerKinds(type);

/**
 * Lists the rows whose readers read these files: a reader of one of the offer's orders reads the offer's files as well
 * (rules: files#files-of-an-offer).
 */
const readersOf = ({ row, orders }: FileOwner) => [row, ...orders];

/** Tells whether the person may see files of this type there. */
export const mayRead = (actor: Actor, owner: FileOwner, type: FileType): boolean =>
  owner.kind === 'location' || readersOf(owner).some((row) => canReadFiles(actor, row, type));

/** A foreign record, a missing one, and one the person may not read look alike (rules: api#foreign-looks-missing). */
export async function requireReadable(tx: Tx, actor: Actor, asked: Asked): Promise<FileOwner> {
  const owner = await findFileOwner(tx, { tenantId: actor.tenantId, id: asked.id }, kindsOf(asked));
  return readable(actor, owner, asked);
}

/** Requires the right to change something there: with `lock`, what is decided stays true until the transaction ends. */
export async function requireWritable(
  tx: Tx,
  actor: Actor,
  asked: Asked & { readonly type: FileType },
  find: typeof findFileOwner | typeof lockFileOwner = lockFileOwner,
): Promise<FileOwner> {
  const found = await find(tx, { tenantId: actor.tenantId, id: asked.id }, kindsOf(asked));
  if (asked.type === 'TEMPLATE_DOCS') refuseTo(actor, 'write');
  const owner = readable(actor, found, asked);
  if (owner.kind !== 'location' && !canWriteFiles(actor, owner.row, asked.type))
    throw new AppError('FORBIDDEN', { denial: 'RIGHT' });
  return owner;
}

function readable(actor: Actor, owner: FileOwner | undefined, { type }: Asked): FileOwner {
  if (owner?.kind === 'location') refuseTo(actor, 'read');
  else if (owner === undefined || !seesRecord(actor, owner, type)) throw new AppError('NOT_FOUND');
  return owner;
}

const seesRecord = (actor: Actor, owner: FileOwner, type: FileType | undefined): boolean =>
  readersOf(owner).some((row) => canReadRecord(actor, row, type));

/** Tells whether a link to a file of this type there would still be given. */
export const mayOpen = (actor: Actor, owner: FileOwner, type: FileType): boolean =>
  owner.kind === 'location'
    ? findDenial(letterheadAccess.read, actor) === null
    : seesRecord(actor, owner, type) && mayRead(actor, owner, type);

/**
 * Tells whether a person reads the record: one who sees a record about an order sees its files, whether the order is
 * theirs to read or not.
 */
const canReadRecord = (actor: Actor, row: OwnedRow, type: FileType | undefined): boolean =>
  type !== undefined && recordOfFiles(type) !== null
    ? canReadFiles(actor, row, type)
    : can(actor, 'order.read', row);

function refuseTo(actor: Actor, action: 'read' | 'write'): void {
  const denial = findDenial(letterheadAccess[action], actor);
  if (denial !== null) throw new AppError('FORBIDDEN', { denial });
}

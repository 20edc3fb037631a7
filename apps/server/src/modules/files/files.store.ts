import type { previewStates } from '@korpus/contract/files/file-entry.ts';
import type { ContentType } from '@korpus/domain/files/content-types.ts';
import type { DrawingFailure, FileOwnerKind, FileType } from '@korpus/domain/files/file-types.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/engine.ts';
import type { StorageKey } from '../../platform/storage/file-store.ts';

export type StoredFile = {
  readonly id: string;
  readonly ownerId: string;
  readonly ownerKind: FileOwnerKind;
  readonly type: FileType;
  readonly name: string;
  readonly additionalId: string | null;
  readonly size: number;
  readonly contentType: ContentType;
  readonly preview: (typeof previewStates)[number];
  readonly note: string | null;
  readonly createdAt: string;
  readonly sha256: string;
  readonly storageKey: string;
  readonly previewKey: string | null;
  /** The drawing of a letterhead that was drawn, or why it could not be. */
  readonly drawingKey: string | null;
  readonly drawingSha256: string | null;
  readonly drawingSize: number | null;
  readonly drawingFailure: DrawingFailure | null;
};

/** Result of drawing a letterhead; all null: nobody has tried. */
export type Drawn = Pick<StoredFile, 'drawingSha256' | 'drawingSize' | 'drawingFailure'> & {
  readonly drawingKey: StorageKey | null;
};
export const undrawn: Drawn = {
  drawingKey: null,
  drawingSha256: null,
  drawingSize: null,
  drawingFailure: null,
};

/** Where files lie: in a record of the house. */
export type OwnerKey = { readonly tenantId: string; readonly kind: FileOwnerKind; readonly id: string };
/** One place of a record for files of one type, of one supplier entry where the type asks for it. */
export type Slot = { readonly type: FileType; readonly additionalId: string | null };

const columns = [
  'id',
  'owner_id as ownerId',
  'owner_kind as ownerKind',
  'type',
  'name',
  'additional_id as additionalId',
  'size',
  'content_type as contentType',
  'preview',
  'note',
  'created_at as createdAt',
  'sha256',
  'storage_key as storageKey',
  'preview_key as previewKey',
  'drawing_key as drawingKey',
  'drawing_sha256 as drawingSha256',
  'drawing_size as drawingSize',
  'drawing_failure as drawingFailure',
] as const;

const filesOf = (tx: Tx, { tenantId, kind, id }: OwnerKey) =>
  tx
    .selectFrom('files')
    .where('tenant_id', '=', tenantId)
    .where('owner_id', '=', id)
    .where('owner_kind', '=', kind);

export const findFilesOf = (tx: Tx, owner: OwnerKey): Promise<StoredFile[]> =>
  filesOf(tx, owner).select(columns).orderBy('type').orderBy('name').execute();

export const findFilesIn = (tx: Tx, owner: OwnerKey, { type, additionalId }: Slot): Promise<StoredFile[]> =>
  filesOf(tx, owner)
    .select(columns)
    .where('type', '=', type)
    .where(sql`additional_id`, 'is not distinct from', additionalId)
    .orderBy('name')
    .execute();

export const findFile = (tx: Tx, tenantId: string, id: string): Promise<StoredFile | undefined> =>
  tx
    .selectFrom('files')
    .select(columns)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();

export async function countRecordFiles(tx: Tx, owner: OwnerKey): Promise<number> {
  const row = await filesOf(tx, owner).select(sql<string>`count(*)`.as('count')).executeTakeFirstOrThrow();
  return Number(row.count);
}

/**
 * Locks the storage of a house: everybody who adds to its files waits here, until the transaction that holds it is
 * over.
 */
export async function lockStorage(tx: Tx, tenantId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${tenantId}, 7))`.execute(tx);
}

/** Sums up the sizes of all files of a house, with the drawings of its letterheads. */
export async function sumSizes(tx: Tx, tenantId: string): Promise<number> {
  const row = await tx
    .selectFrom('files')
    .select(sql<string | null>`sum(size + coalesce(drawing_size, 0))`.as('sum'))
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow();
  return Number(row.sum ?? 0);
}

export type NewFile = Omit<
  StoredFile,
  'ownerId' | 'ownerKind' | 'createdAt' | 'previewKey' | 'note' | keyof Drawn
> & {
  readonly createdBy: string;
  readonly note?: string | null;
  /** When it was taken, where that is known. */
  readonly takenAt?: Date;
} & Partial<Drawn>;

const drawnColumns = ({ drawingKey, drawingSha256, drawingSize, drawingFailure }: Drawn) => ({
  drawing_key: drawingKey,
  drawing_sha256: drawingSha256,
  drawing_size: drawingSize,
  drawing_failure: drawingFailure,
});

export const insertFile = (tx: Tx, { tenantId, kind, id }: OwnerKey, file: NewFile, now: Date) =>
  tx
    .insertInto('files')
    .values({
      tenant_id: tenantId,
      id: file.id,
      owner_kind: kind,
      owner_id: id,
      type: file.type,
      additional_id: file.additionalId,
      name: file.name,
      content_type: file.contentType,
      size: file.size,
      sha256: file.sha256,
      storage_key: file.storageKey,
      preview: file.preview,
      created_at: now,
      created_by: file.createdBy,
      note: file.note ?? null,
      taken_at: file.takenAt ?? null,
      ...drawnColumns({ ...undrawn, ...file }),
    })
    .execute();

export const deleteFileRows = (tx: Tx, tenantId: string, ids: readonly string[]) =>
  tx
    .deleteFrom('files')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();

/** False: the file was deleted meanwhile, or somebody else made its preview. */
export async function setPreview(
  tx: Tx,
  tenantId: string,
  id: string,
  preview: { readonly state: 'READY'; readonly key: string } | { readonly state: 'FAILED' },
): Promise<boolean> {
  const row = await tx
    .updateTable('files')
    .set({ preview: preview.state, preview_key: preview.state === 'READY' ? preview.key : null })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('preview', '=', 'PENDING')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Finds the letterheads of all locations. */
export const findLetterheads = (tx: Tx, tenantId: string): Promise<StoredFile[]> =>
  tx
    .selectFrom('files')
    .select(columns)
    .where('tenant_id', '=', tenantId)
    .where(sql<boolean>`type = 'TEMPLATE_DOCS'`)
    .orderBy('id')
    .execute();

/** False: the letterhead was deleted meanwhile, or somebody else drew it. */
export async function setDrawing(tx: Tx, tenantId: string, id: string, drawn: Drawn): Promise<boolean> {
  const row = await tx
    .updateTable('files')
    .set(drawnColumns(drawn))
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('drawing_key', 'is', null)
    .where('drawing_failure', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Lists which of these types an order has files of, as `orders` keeps them. */
const filledTypes = (types: readonly FileType[]) => sql`(
    select coalesce(array_agg(distinct type order by type), '{}') from files
    where files.tenant_id = orders.tenant_id and owner_id = orders.id and owner_kind = 'order'
      and type = any(${[...types]}::text[])
  )`;

/** Writes into the order which kinds of files it has, so that lists need not look at files. True: something changed. */
export async function settleFileTypes(
  tx: Tx,
  { tenantId, id }: OwnerKey,
  types: readonly FileType[],
): Promise<boolean> {
  const filled = filledTypes(types);
  const { rows } = await sql`update orders set file_types = ${filled}
    where tenant_id = ${tenantId} and id = ${id} and file_types <> ${filled}
    returning id`.execute(tx);
  return rows.length > 0;
}

/** Finds orders whose kept types are wrong, for a check. */
export async function findOrdersWithWrongTypes(
  tx: Tx,
  tenantId: string,
  types: readonly FileType[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`select id from orders
    where tenant_id = ${tenantId} and file_types <> ${filledTypes(types)}`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function isSupplierEntry(tx: Tx, { tenantId, id }: OwnerKey, entryId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('order_suppliers')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('order_id', '=', id)
    .where('id', '=', entryId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Files a preview was never made of, although it is long due: whoever should have made it is gone. */
export const findFilesWithoutPreview = (tx: Tx, tenantId: string, before: Date) =>
  tx
    .selectFrom('files')
    .select(['id', 'created_by as userId'])
    .where('tenant_id', '=', tenantId)
    .where('preview', '=', 'PENDING')
    .where('created_at', '<', before.toISOString())
    .limit(1_000)
    .execute();

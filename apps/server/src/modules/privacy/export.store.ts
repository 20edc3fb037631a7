import { type ContentType, isContentType } from '@korpus/domain/files/content-types.ts';
import type { SaidRow } from '@korpus/domain/privacy/person-overview.ts';
import { type PersonPlace, personPlaces } from '@korpus/domain/privacy/person-places.ts';
import { retentionOfTables } from '@korpus/domain/privacy/retention-of-tables.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/engine.ts';
import { keyOfPlace, tableOfPlace } from './find-in-place.store.ts';
import type { HeldRow } from './what-is-held.ts';

/** Who of the house did it, and what is a page or a calculation: pages go along as they were printed. */
const notTheirs =
  /(^|_)by(_name)?$|^(reply|user)_name$|^reply_to$|frozen|document_data|e_invoice|^changes$|^payments$/;

const columnsOf = (place: PersonPlace): readonly string[] =>
  (retentionOfTables[tableOfPlace(place)]?.personal ?? []).filter((column) => !notTheirs.test(column));

const keysIn = (held: readonly HeldRow[], place: PersonPlace) =>
  held.filter((row) => row.place === place).map(({ key }) => key);

/** What the rows say of somebody; of restricted ones what they said. */
export async function findSaid(tx: Tx, tenantId: string, held: readonly HeldRow[]): Promise<SaidRow[]> {
  const said: SaidRow[] = [];
  for (const place of personPlaces) {
    const keys = keysIn(held, place);
    if (keys.length === 0) continue;
    const { rows } = await sql<Omit<SaidRow, 'place'>>`select ${keyOfPlace(place)} as key, coalesce((
        select jsonb_object_agg(e.key, e.value) from jsonb_each_text(to_jsonb(t) || coalesce((
          select r.texts from restricted_texts r where r.tenant_id = t.tenant_id
            and r.table_name = ${tableOfPlace(place)} and r.record_id::text = ${keyOfPlace(place)}), '{}')) as e
        where e.key = any(${[...columnsOf(place)]}::text[]) and e.value <> ''), '{}') as said
      from ${sql.table(tableOfPlace(place))} t
      where t.tenant_id = ${tenantId} and ${keyOfPlace(place)} = any(${keys}::text[]) order by 1`.execute(tx);
    said.push(...rows.map((row) => ({ place, ...row })));
  }
  return said;
}

export type HeldBytes = {
  readonly key: string;
  readonly sha256: string;
  readonly size: number | null;
  readonly name: string;
  readonly contentType: ContentType;
};

/** Places whose rows have bytes in the store. */
const withBytes = {
  FILE: sql`t.content_type`,
  PAPER: sql`'application/pdf'`,
  ACCEPTANCE: sql`'application/pdf'`,
  REMINDER: sql`'application/pdf'`,
} as const;

export async function findBytes(tx: Tx, tenantId: string, held: readonly HeldRow[]): Promise<HeldBytes[]> {
  const found: HeldBytes[] = [];
  for (const place of ['FILE', 'PAPER', 'ACCEPTANCE', 'REMINDER'] as const) {
    const names = new Map(held.filter((row) => row.place === place).map(({ key, name }) => [key, name]));
    const { rows } = await sql<Omit<HeldBytes, 'name' | 'contentType'> & { id: string; type: string }>`select
        t.id::text as id, t.storage_key as key, t.sha256, t.size, ${withBytes[place]} as type
      from ${sql.table(tableOfPlace(place))} t where t.tenant_id = ${tenantId} and t.storage_key is not null
        and t.id = any(${[...names.keys()]}::uuid[]) order by t.id`.execute(tx);
    for (const { id, type, ...bytes } of rows)
      found.push({
        ...bytes,
        name: names.get(id) ?? '',
        contentType: isContentType(type) ? type : 'application/octet-stream',
      });
  }
  return found;
}

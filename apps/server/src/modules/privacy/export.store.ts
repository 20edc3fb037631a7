import { type ContentType, isContentType } from '@korpus/domain/files/content-types.ts';
import type { SaidRow } from '@korpus/domain/privacy/person-overview.ts';
import { type PersonPlace, personPlaces } from '@korpus/domain/privacy/person-places.ts';
import { retentionOfTables } from '@korpus/domain/privacy/retention-of-tables.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/database/engine.ts';
import { keyOfPlace, tableOfPlace } from './find-in-place.store.ts';
import type { HeldRow } from './what-is-held.ts';

/** Columns left out: people of the house who did it, and pages or calculations; pages go along as they were printed. */
const notTheirs =
  /(^|_)by(_name)?$|^(reply|user)_name$|^reply_to$|frozen|document_data|e_invoice|^changes$|^payments$/;

const columnsOf = (place: PersonPlace): readonly string[] =>
  (retentionOfTables[tableOfPlace(place)]?.personal ?? []).filter((column) => !notTheirs.test(column));

const keysIn = (held: readonly HeldRow[], place: PersonPlace) =>
  held.filter((row) => row.place === place).map(({ key }) => key);

/** Tables beside the rows of a place that say something of somebody, too: by which column they belong to which key. */
const beside: Readonly<Partial<Record<PersonPlace, readonly Beside[]>>> = {
  OFFER: [{ table: 'bank_learned_ibans', column: 'iban', of: 'client_id' }],
  ORDER: [
    { table: 'order_payments', column: 'notes', of: 'order_id' },
    { table: 'order_suppliers', column: 'notes', of: 'order_id' },
    { table: 'app_arrivals', column: 'name', of: 'order_id' },
    { table: 'reminder_locks', column: 'reason', of: 'order_id' },
    // Prices and days of a change are the house's own; what was written beside them is not.
    {
      table: 'orders',
      column: 'changes',
      of: 'id',
      text: sql`(select string_agg(e ->> 'notes', ' · ') from jsonb_array_elements(changes) e)`,
    },
  ],
  NUMBER: [{ table: 'invoice_number_events', column: 'reason', of: 'number' }],
  BANK_LINE: [{ table: 'bank_line_states', column: 'note', of: 'line_id' }],
};
type Beside = {
  readonly table: string;
  readonly column: string;
  readonly of: string;
  readonly text?: RawBuilder<unknown>;
};

async function findBeside(tx: Tx, tenantId: string, place: PersonPlace, keys: readonly string[]) {
  const found = new Map<string, Record<string, string>>();
  for (const { table, column, of, text: said = sql.ref(column) } of beside[place] ?? []) {
    const { rows } = await sql<{ key: string; text: string }>`select t.key, string_agg(t.text, ' · ') as text
      from (select distinct ${sql.ref(of)}::text as key, ${said} as text from ${sql.table(table)}
        where tenant_id = ${tenantId} and ${sql.ref(of)}::text = any(${[...keys]}::text[])) t
      where t.text <> '' group by t.key`.execute(tx);
    for (const { key, text } of rows) found.set(key, { ...found.get(key), [`${table}.${column}`]: text });
  }
  return found;
}

/** Finds what the rows say of somebody; of restricted ones what they said. */
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
    const more = await findBeside(tx, tenantId, place, keys);
    said.push(...rows.map(({ key, said: own }) => ({ place, key, said: { ...own, ...more.get(key) } })));
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

/** Places whose rows have bytes in the store; a mail has some of its own only where its paper is kept nowhere else. */
const withBytes = {
  FILE: sql`t.content_type`,
  PAPER: sql`'application/pdf'`,
  ACCEPTANCE: sql`'application/pdf'`,
  REMINDER: sql`'application/pdf'`,
  MAIL: sql`'application/pdf'`,
} as const;

export async function findBytes(tx: Tx, tenantId: string, held: readonly HeldRow[]): Promise<HeldBytes[]> {
  const found: HeldBytes[] = [];
  for (const place of ['FILE', 'PAPER', 'ACCEPTANCE', 'REMINDER', 'MAIL'] as const) {
    const names = new Map(held.filter((row) => row.place === place).map(({ key, name }) => [key, name]));
    const { rows } = await sql<Omit<HeldBytes, 'name' | 'contentType'> & { id: string; type: string }>`select
        t.id::text as id, t.storage_key as key, t.sha256, t.size, ${withBytes[place]} as type
      from ${sql.table(tableOfPlace(place))} t where t.tenant_id = ${tenantId} and t.storage_key is not null
        and t.id = any(${[...names.keys()]}::uuid[]) order by t.id`.execute(tx);
    for (const { id, type, ...bytes } of rows.filter(({ key }) => !found.some((each) => each.key === key)))
      found.push({
        ...bytes,
        name: names.get(id) ?? '',
        contentType: isContentType(type) ? type : 'application/octet-stream',
      });
  }
  return found;
}

import type { IssuedType } from '@korpus/domain/documents/document-types.ts';
import type { FileOwnerKind, FileType } from '@korpus/domain/files/file-types.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/database/engine.ts';

/** Bytes that go into the archive, and what people know them by. */
export type ArchivedFile = {
  readonly source: FileSource;
  /** Id of what the file belongs to. */
  readonly id: string;
  /** Null: they were not made yet. */
  readonly key: string | null;
  readonly sha256: string;
  readonly size: number | null;
  /** The record it lies in; null: in nothing. */
  readonly record: string | null;
  readonly recordKind: FileOwnerKind | null;
  readonly number: string;
  readonly recordName: string;
  /** Other records have that number. */
  readonly isShared: boolean;
  readonly type: FileType | IssuedType | null;
  readonly name: string;
  /** Where it stands among those of its source. */
  readonly place: readonly string[];
};

type Parts = {
  readonly rows: RawBuilder<unknown>;
  readonly house: string;
  /** Columns that order the files, so that all of a folder come together; as they are, with their types. */
  readonly order: readonly (readonly [column: string, type: string])[];
};

const noId = '00000000-0000-0000-0000-000000000000';

const ofOrder = sql`'order' as "recordKind", o.id as record, coalesce(o.order_number, '') as number,
  o.client_name as "recordName", ${isShared()} as "isShared"`;

function isShared(): RawBuilder<unknown> {
  return sql`exists (select from orders d
    where d.tenant_id = o.tenant_id and d.order_number = o.order_number and d.id <> o.id)`;
}

const sources = {
  files: {
    rows: sql`f.owner_kind as "recordKind", f.owner_id as record,
        coalesce(o.order_number, c.client_number, '') as number,
        coalesce(o.client_name, nullif(c.company_name, ''), c.last_name, l.name, '') as "recordName",
        ${isShared()} as "isShared", f.id, f.storage_key as key, f.sha256, f.size, f.type, f.name
      from files f
      left join orders o on o.tenant_id = f.tenant_id and o.id = f.owner_id
      left join offers c on c.tenant_id = f.tenant_id and c.id = f.owner_id
      left join locations l on l.tenant_id = f.tenant_id and l.id = f.owner_id`,
    house: 'f.tenant_id',
    order: [
      ['f.owner_id', 'uuid'],
      ['f.type', 'text'],
      [`coalesce(f.additional_id, '${noId}'::uuid)`, 'uuid'],
      ['f.name', 'text'],
    ],
  },
  printed: {
    rows: sql`${ofOrder}, d.id, d.storage_key as key, d.sha256, d.size, d.type, coalesce(d.invoice_number, '') as name
      from issued_documents d join orders o on o.tenant_id = d.tenant_id and o.id = d.order_id`,
    house: 'd.tenant_id',
    order: [
      ['d.order_id', 'uuid'],
      ['d.id', 'uuid'],
    ],
  },
  sent: {
    rows: sql`${ofOrder}, s.id, s.storage_key as key, s.sha256, s.size, null as type, s.file_name as name
      from sent_papers s join orders o on o.tenant_id = s.tenant_id and o.id = s.order_id`,
    house: 's.tenant_id',
    order: [
      ['s.order_id', 'uuid'],
      ['s.id', 'uuid'],
    ],
  },
  acceptances: {
    rows: sql`${ofOrder}, a.id, a.storage_key as key, a.sha256, a.size, null as type, a.version::text as name
      from acceptances a join orders o on o.tenant_id = a.tenant_id and o.id = a.order_id`,
    house: 'a.tenant_id',
    order: [
      ['a.order_id', 'uuid'],
      ['a.id', 'uuid'],
    ],
  },
  reminders: {
    rows: sql`null as "recordKind", null as record, '' as number, '' as "recordName", false as "isShared",
        r.id, r.storage_key as key, r.sha256, r.size, null as type, r.title || ' ' || r.number as name
      from reminders r`,
    house: 'r.tenant_id',
    order: [['r.id', 'uuid']],
  },
} as const satisfies Record<string, Parts>;

export type FileSource = keyof typeof sources;
export const fileSources = [
  'files',
  'printed',
  'sent',
  'acceptances',
  'reminders',
] as const satisfies readonly FileSource[];

/** Conditions that leave out what went out by mail and stands elsewhere: it is not kept twice. */
const only: Readonly<Partial<Record<FileSource, RawBuilder<unknown>>>> = {
  sent: sql`s.issued_id is null and s.reminder_id is null`,
};

/** Some of them behind a place. */
export async function findArchivedFiles(
  tx: Tx,
  tenantId: string,
  source: FileSource,
  { after, limit }: { readonly after: readonly string[] | null; readonly limit: number },
): Promise<ArchivedFile[]> {
  const { rows: part, house, order }: Parts = sources[source];
  const columns = order.map(([column]) => sql.raw(column));
  const behind =
    after === null
      ? sql`true`
      : sql`(${sql.join(columns)}) > (${sql.join(order.map(([, type], at) => sql`${after[at]}::text::${sql.raw(type)}`))})`;
  const { rows } = await sql<Omit<ArchivedFile, 'source'>>`
    select to_json(array[${sql.join(columns.map((each) => sql`${each}::text`))}]) as place, ${part}
    where ${sql.raw(house)} = ${tenantId} and ${only[source] ?? sql`true`} and ${behind}
    order by ${sql.join([sql.raw(house), ...columns])} limit ${limit}`.execute(tx);
  return rows.map((row) => ({ ...row, source }));
}

export async function countArchivedFiles(tx: Tx, tenantId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select
    (select count(*) from files f where f.tenant_id = ${tenantId})
    + (select count(*) from issued_documents d where d.tenant_id = ${tenantId})
    + (select count(*) from sent_papers s where s.tenant_id = ${tenantId} and ${only.sent})
    + (select count(*) from acceptances a where a.tenant_id = ${tenantId})
    + (select count(*) from reminders r where r.tenant_id = ${tenantId}) as count`.execute(tx);
  return rows[0]?.count ?? 0;
}

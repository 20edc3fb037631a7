import { acceptanceSheetTexts } from '@korpus/domain/acceptance/acceptance-sheet-texts.ts';
import { issuedTypeNames } from '@korpus/domain/documents/document-type-texts.ts';
import { recordKinds, references } from '@korpus/domain/records/records.ts';
import { z } from 'zod';
import { codeOf } from '../error-code.ts';
import type { FileStore } from './file-store.ts';
import { DamagedBytes, openVerified } from './verified-bytes.ts';

/** Bytes that a row stands for, and what people call them. */
export type NamedBlob = {
  readonly key: string;
  readonly sha256: string;
  readonly size: number;
  readonly house: string;
  /** The record it lies in. */
  readonly record: string;
  readonly name: string;
};

/**
 * Selects the bytes of the tenant that is entered; before the first start with this version some tables were not there.
 */
const namedSql = ({
  sent,
  reminders,
  acceptances,
}: Made) => `select f.storage_key as key, f.sha256, f.size, t.company_name as house, f.name, null as type,
    ${selectRecord('f', () => 'owner_id')} as record
  from files f join tenants t on t.id = f.tenant_id
  union all
  select f.drawing_key, f.drawing_sha256, f.drawing_size, t.company_name, f.name, null, ${selectRecord('f', () => 'owner_id')}
  from files f join tenants t on t.id = f.tenant_id
  where f.drawing_key is not null
  union all
  select d.storage_key, d.sha256, d.size, t.company_name, coalesce(d.invoice_number, ''), d.type,
    ${selectRecord('d', (table) => references.find((each) => each.table === 'issued_documents' && each.to === table)?.column)}
  from issued_documents d join tenants t on t.id = d.tenant_id
  where d.storage_key is not null
  ${sent ? sentSql : ''} ${sent && reminders ? withoutReminders : ''}
  ${reminders ? remindersSql : ''}
  ${acceptances ? acceptancesSql : ''}
  order by house, record, name`;

/** Pages that were made to be sent, by the name under which they went. */
const sentSql = `union all
  select s.storage_key, s.sha256, s.size, t.company_name, s.file_name, null, ''
  from sent_papers s join tenants t on t.id = s.tenant_id
  where s.issued_id is null and s.storage_key is not null`;

/** Other bytes of these are those of a reminder, which is named by itself. */
const withoutReminders = `and not exists (select from reminders r
  where r.tenant_id = s.tenant_id and r.storage_key = s.storage_key)`;

const remindersSql = `union all
  select r.storage_key, r.sha256, r.size, t.company_name, r.title || ' ' || r.number, null, ''
  from reminders r join tenants t on t.id = r.tenant_id
  where r.storage_key is not null`;

/** Selects what customers signed. */
const acceptancesSql = `union all
  select a.storage_key, a.sha256, a.size, t.company_name, '${acceptanceSheetTexts.title} ' || a.version, null,
    ${selectRecord('a', (table) => references.find((each) => each.table === 'acceptances' && each.to === table)?.column)}
  from acceptances a join tenants t on t.id = a.tenant_id
  where a.storage_key is not null`;

/** Names the record that a row `alias` lies in, whose id is in this column of it. */
function selectRecord(alias: string, columnFor: (table: string) => string | undefined): string {
  const names = recordKinds.flatMap(({ table, holdsFiles }) => {
    const column = table === null ? undefined : columnFor(table);
    return column === undefined || holdsFiles === undefined
      ? []
      : `(select coalesce(${holdsFiles.join(', ')}) from ${table} r
          where r.tenant_id = ${alias}.tenant_id and r.id = ${alias}.${column})`;
  });
  return `coalesce(${names.join(', ')}, '')`;
}

const named = z.object({
  key: z.string(),
  sha256: z.string(),
  size: z.coerce.number(),
  house: z.string(),
  name: z.string(),
  type: z.string().nullable(),
  record: z.string(),
});

const made = z.object({ sent: z.boolean(), reminders: z.boolean(), acceptances: z.boolean() });
type Made = z.infer<typeof made>;

const isType = (type: string): type is keyof typeof issuedTypeNames => type in issuedTypeNames;

export async function readNamedBlobs(
  query: (sql: string) => Promise<readonly unknown[]>,
): Promise<NamedBlob[]> {
  const [tables] = await query(
    `select to_regclass('sent_papers') is not null as sent, to_regclass('reminders') is not null as reminders,
      to_regclass('acceptances') is not null as acceptances`,
  );
  const rows = await query(namedSql(made.parse(tables)));
  return rows.map((row) => {
    const { type, name, ...blob } = named.parse(row);
    const kind = type !== null && isType(type) ? issuedTypeNames[type] : '';
    return { ...blob, name: `${kind} ${name}`.trim() };
  });
}

const nobodyListens = { info: () => {}, warn: () => {}, error: () => {} };

/** Reads all of it. */
export async function isWhole(files: FileStore, blob: NamedBlob): Promise<boolean> {
  try {
    const bytes = await openVerified({ files, log: nobodyListens }, blob);
    if (bytes === null) return false;
    for await (const _chunk of bytes);
    return true;
  } catch (error) {
    if (error instanceof DamagedBytes || codeOf(error) === 'EIO') return false;
    throw error;
  }
}

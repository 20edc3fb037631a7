import { retentionOfTables } from '@korpus/domain/privacy/retention-of-tables.ts';
import { z } from 'zod';
import type { Services } from '../../../apps/server/src/platform/services.ts';
import { keptBytes } from '../../kit/kept-bytes.ts';
import type { chance } from '../../reliability/support/rounds.ts';
import { type TextColumn, textColumns, valueFor } from '../canaries.ts';
import { asOwner, type Records, theirRows } from './copied-customer.ts';

/** Facts drawn of a customer; what they come to stands in the law of their house. */
export type Drawn = {
  readonly word: string;
  readonly firstName: string | null;
  readonly lastName: string;
  readonly companyName: string | null;
  /** Year of their business. */
  readonly year: number;
  /** Year of mails that were sent once more: what was printed in December goes out again in January. */
  readonly mailYear: number;
  readonly isSold: boolean;
  readonly isBilled: boolean;
};

const names: readonly (readonly [string | null, string])[] = [
  ...([
    ['Zoë', 'Müller-Großmann'],
    ['Änne', 'Weiß'],
    ['Şebnem', 'Öztürk'],
    ['Søren', "O'Neill"],
  ] as const),
  // Words that stand in every second row, the name of whoever works here, and what the forgotten are called.
  ...([
    ['Mai', 'Auftrag'],
    ['Otto', 'Rechnung'],
    [null, 'Küche'],
    ['Anna', 'Muster'],
  ] as const),
  ...([
    ['Lars', 'Vergessen'],
    ['Jo', 'Null'],
    ['Łukasz', 'Ångström'],
    ['Eva', 'Schmidt'],
  ] as const),
];

export const wordOf = (place: number): string => `kanarie${place}zoe`;
/** Words of drawn people that a text has. */
export const wordsIn = (text: string): Set<string> => new Set(text.match(/kanarie\d+zoe/g) ?? []);

export function drawPerson(place: number, draw: ReturnType<typeof chance>): Drawn {
  const [firstName, lastName] = names[draw.between(0, names.length - 1)] ?? [null, 'Weiß'];
  const isSold = draw.between(0, 4) > 0;
  // The last duty of some is over by now.
  const year = draw.between(2014, 2026);
  return {
    word: wordOf(place),
    firstName,
    lastName,
    isSold,
    year,
    companyName: draw.between(0, 2) === 0 ? `Bäckerei ${lastName} & Söhne` : null,
    mailYear: Math.min(2026, year + draw.between(0, 1)),
    isBilled: isSold && draw.between(0, 1) === 0,
  };
}

const day = ({ year }: Drawn) => `'${year}-05-04'`;

/** Days of all that is theirs; they end what is going on. */
const daysOf = (drawn: Drawn): Readonly<Record<string, string>> => ({
  customers: `created_at = ${day(drawn)}`,
  offers: `created_at = ${day(drawn)}`,
  orders: `created_at = ${day(drawn)}, delivery_date = ${day(drawn)}, invoice_date = null, cancelled = true,
    sell_date = ${drawn.isSold ? day(drawn) : 'null'}, is_deletable = ${!drawn.isBilled}`,
  complaints: `created_on = ${day(drawn)}, fixed_at = ${day(drawn)}, state = 'DONE'`,
  issued_documents: `printed_at = ${day(drawn)}`,
  sent_papers: `asked_at = case when state = 'SENT' then '${drawn.mailYear}-01-07'::timestamptz else ${day(drawn)} end`,
  acceptances: `day = ${day(drawn)}`,
  files: `created_at = ${day(drawn)}`,
  calendar_events: `start_at = ${day(drawn)}, end_at = ${day(drawn)}`,
  invoice_register: `invoice_date = ${day(drawn)}`,
  billed_rows: `date = ${day(drawn)}`,
  reminders: `day = ${day(drawn)}`,
  bank_lines: `booked_on = ${day(drawn)}`,
});

/** Columns with people of the house, and numbers it gave. */
const ofTheHouse = /(^|_)by(_name)?$|^(reply|user)_name$|^reply_to$|^client_number$/;
const isRecord = (table: string) => ['customers', 'offers', 'orders'].includes(table);

const literal = (text: string | null) => (text === null ? 'null' : `'${text.replaceAll("'", "''")}'`);

/** The value of a column: names in their records as they are written, and their word in every other text. */
function valueIn(column: TextColumn, { word, firstName, lastName, companyName }: Drawn): string {
  const who: Readonly<Record<string, string | null>> = {
    first_name: firstName,
    last_name: lastName,
    company_name: companyName,
  };
  return isRecord(column.table) && column.column in who
    ? literal(who[column.column] ?? null)
    : valueFor(column, word);
}

const planted = z.object({ table: z.string(), column: z.string() });
export type Planted = z.infer<typeof planted>;

/** Every text of every row that is theirs, and its days; answers which columns of which tables have some. */
export async function plant(
  { engine }: Services,
  tenantId: string,
  records: Records,
  drawn: Drawn,
): Promise<readonly Planted[]> {
  const theirs = await theirRows(engine, records);
  const columns = (await textColumns(engine.query)).filter(
    ({ table, column }) =>
      theirs(table) !== 'false' &&
      !ofTheHouse.test(column) &&
      retentionOfTables[table]?.personal?.includes(column) === true,
  );
  const update = (table: string, set: string) =>
    `update ${table} set ${set} where tenant_id = '${tenantId}' and ${theirs(table)}`;
  const statements = [
    ...Object.entries(daysOf(drawn)).map(([table, set]) => update(table, set)),
    update('customers', `is_company = ${drawn.companyName !== null}`),
    ...columns.map(
      (each) =>
        `${update(each.table, `${each.column} = ${valueIn(each, drawn)}`)} returning '${each.table}' as "table", '${each.column}' as "column"`,
    ),
  ];
  const rows = await asOwner(engine, tenantId, statements);
  return [...new Map(rows.map((row) => [JSON.stringify(row), planted.parse(row)])).values()];
}

/** A mail carries the bytes of what was printed; only the page of a complaint is its own. */
const withBytes = ['files', 'issued_documents', 'acceptances', 'reminders', 'sent_papers'];
const printed = [
  ['issued_documents', 'issued_id'],
  ['reminders', 'reminder_id'],
] as const;
const idRow = z.object({ id: z.string() });

/** Bytes of their own with their word, behind each row of theirs that has some. Answers how many. */
export async function plantBytes(
  services: Services,
  tenantId: string,
  records: Records,
  { word }: Drawn,
): Promise<number> {
  const { engine } = services;
  const theirs = await theirRows(engine, records);
  const inTenant = (statement: string) => asOwner(engine, tenantId, [statement]);
  let count = 0;
  for (const table of withBytes) {
    const isOwn = table === 'sent_papers' ? 'issued_id is null and reminder_id is null and' : '';
    const rows = await inTenant(
      `select id::text from ${table} where tenant_id = '${tenantId}' and ${isOwn} storage_key is not null
         and ${theirs(table)}`,
    );
    for (const row of rows) {
      const { id } = idRow.parse(row);
      const kept = await keptBytes(services, tenantId, Buffer.from(`%PDF-1.4 ${word} ${id}`));
      await inTenant(
        `update ${table} set storage_key = '${kept.storage_key}', sha256 = '${kept.sha256}', size = ${kept.size}
         where tenant_id = '${tenantId}' and id = '${id}'`,
      );
      count += 1;
    }
  }
  for (const [table, column] of printed)
    await inTenant(
      `update sent_papers set (storage_key, sha256, size) = (select p.storage_key, p.sha256, p.size from ${table} p
         where p.tenant_id = sent_papers.tenant_id and p.id = sent_papers.${column})
       where tenant_id = '${tenantId}' and ${column} is not null and ${theirs('sent_papers')}`,
    );
  return count;
}

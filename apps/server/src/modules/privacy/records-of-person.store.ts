import type { Country } from '@korpus/domain/addresses/country.ts';
import type { PersonReading } from '@korpus/domain/privacy/person-terms.ts';
import { type SearchKind, searchedKinds } from '@korpus/domain/records/records.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/engine.ts';
import { foundWords } from '../../platform/search/found-records.ts';
import { saidIn, says } from './person-said.store.ts';

/** Customers, offers, orders and complaints that are about somebody; what hangs on them is found by it. */
export type AboutPerson = {
  readonly customers: readonly string[];
  readonly offers: readonly string[];
  readonly orders: readonly string[];
  readonly complaints: readonly string[];
};

type Asked = {
  readonly tenantId: string;
  readonly text: string;
  readonly readings: readonly PersonReading[];
};

/**
 * Finds the records of a person by the words of records, what restricted ones said, the register, and from there what
 * belongs together.
 */
export async function findRecordsOfPerson(tx: Tx, asked: Asked): Promise<AboutPerson> {
  const { tenantId } = asked;
  const byWord = [...(await findByWord(tx, asked)), ...(await findRestricted(tx, asked))];
  const byText = idsOf(byWord, 'COMPLAINT');
  const customers = idsOf(byWord, 'CUSTOMER');
  const theirs = await sql<{ id: string }>`select c.id from offers c
    where c.tenant_id = ${tenantId} and c.customer_id = any(${customers}::uuid[])`.execute(tx);
  const offers = [...new Set([...idsOf(byWord, 'CLIENT'), ...theirs.rows.map(({ id }) => id)])];
  const { rows } = await sql<{ id: string; clientId: string }>`
    select o.id, o.client_id as "clientId" from orders o where o.tenant_id = ${tenantId} and (
      o.id in (select unnest(${idsOf(byWord, 'ORDER')}::uuid[])) or o.client_id in (select unnest(${offers}::uuid[]))
      or o.id in (select c.order_id from complaints c
        where c.tenant_id = ${tenantId} and c.id in (select unnest(${byText}::uuid[])))
      or o.id in (select t.record_id from invoice_register t ${saidIn(['client_name'])}
        where t.tenant_id = ${tenantId} and ${says(asked.readings)}))`.execute(tx);
  const orders = rows.map(({ id }) => id);
  const complaints = await sql<{ id: string }>`select c.id from complaints c
    where c.tenant_id = ${tenantId} and c.order_id in (select unnest(${orders}::uuid[]))`.execute(tx);
  return {
    customers,
    orders,
    complaints: complaints.rows.map(({ id }) => id),
    offers: [...new Set([...offers, ...rows.map(({ clientId }) => clientId)])],
  };
}

type Word = { readonly kind: SearchKind; readonly id: string };

async function findByWord(tx: Tx, { tenantId, text }: Asked): Promise<readonly Word[]> {
  const kinds = searchedKinds.map(({ hit }) => hit);
  const found = foundWords(tenantId, kinds, text);
  if (found === null) return [];
  const { rows } = await sql<Word>`select distinct kind, record_id as id from ${found} as f`.execute(tx);
  return rows;
}

async function findRestricted(tx: Tx, { tenantId, readings }: Asked): Promise<readonly Word[]> {
  const { rows } =
    await sql<Word>`select case table_name when 'customers' then 'CUSTOMER' when 'offers' then 'CLIENT'
      when 'orders' then 'ORDER' else 'COMPLAINT' end as kind, record_id as id
    from (select table_name, record_id, (select string_agg(value, ' ') from jsonb_each_text(texts)) as texts
      from restricted_texts where tenant_id = ${tenantId} offset 0) t ${saidIn(['texts'])}
    where ${says(readings)}`.execute(tx);
  return rows;
}

const idsOf = (words: readonly Word[], kind: SearchKind): string[] =>
  words.filter((word) => word.kind === kind).map(({ id }) => id);

/** Where the shops of a house are: by their law it keeps its papers. */
export async function findShops(
  tx: Tx,
  tenantId: string,
): Promise<readonly { readonly country: Country | null; readonly vatId: string | null }[]> {
  return tx
    .selectFrom('locations')
    .select(['country', 'vat_id as vatId'])
    .where('tenant_id', '=', tenantId)
    .execute();
}

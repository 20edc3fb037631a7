import { type IsoDate, isoDate } from '@korpus/domain/dates/iso-date.ts';
import { additionalPackages } from '@korpus/domain/rights/packages.ts';
import { allRights } from '@korpus/domain/rights/rights.ts';
import { readSearchTerms } from '@korpus/domain/search/search-terms.ts';
import { findOrder, overviewLines } from '../../apps/server/src/modules/orders/index.ts';
import { catchStatement } from '../../tests/kit/statement-of.ts';
import { readTokenClaims } from '../../tests/reliability/support/grown-installation.ts';
import type { FloorOrder } from '../floor-server.ts';
import type { OrderHouse } from './order-house.ts';

export type Range = { readonly from: IsoDate; readonly to: IsoDate };
export const today = (): IsoDate => isoDate(new Date().toISOString().slice(0, 10));

/** Somebody who may see everything. */
export const adminOf = (person: OrderHouse['person']) => ({
  userId: readTokenClaims(person).uid,
  roles: new Set(['ADMIN'] as const),
  rights: new Set(allRights),
  packages: new Set(additionalPackages),
});

export async function overviewFloor({ tenantId, person, databaseUrl }: OrderHouse, range: Range) {
  const query = { tenantId, person: adminOf(person), today: today(), by: 'sellDate' as const, ...range };
  const statement = await catchStatement((tx) => overviewLines(query, 'orders', 50_001).execute(tx));
  return { databaseUrl, ...statement, answer: { before: '{"orders":[', after: '],"exhibitionOrders":[]}' } };
}

export async function openFloor({ tenantId, databaseUrl }: OrderHouse, id: string, answer: string) {
  const statement = await catchStatement((tx) => findOrder(tx, { tenantId, id }));
  return { databaseUrl, ...statement, answer };
}

/** Twenty names by the index, the newest with these words. */
export function namesFloor({ tenantId, databaseUrl }: OrderHouse, text: string, answer: string): FloorOrder {
  const [[word = '', ...others] = []] = readSearchTerms(text);
  const hasOthers = others.map(
    (_, place) => `and exists (select from search_words s where s.tenant_id = w.tenant_id and s.kind = w.kind
      and s.created_at = w.created_at and s.record_id = w.record_id and s.word = $${place + 3})`,
  );
  const sql = `select o.id, o.first_name, o.last_name from search_words w
    join orders o on o.tenant_id = w.tenant_id and o.id = w.record_id
    where w.tenant_id = $1 and w.kind = 'ORDER' and w.word = $2 ${hasOthers.join(' ')}
    order by w.created_at desc limit 20`;
  return { databaseUrl, sql, values: [tenantId, word, ...others], answer };
}

export async function readTableColumns({ query }: OrderHouse, table: string): Promise<readonly string[]> {
  const rows = await query(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  );
  return rows.map(({ name }) => String(name));
}

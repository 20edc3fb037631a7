import { sql } from 'kysely';
import { logChange, type Subject } from '../../../apps/server/src/platform/change-log/change-log.ts';
import type { House } from '../../kit/house.ts';
import type { SignedIn } from '../../kit/people.ts';
import { aStoredFile } from '../../kit/stored-file.ts';
import type { chance } from '../../reliability/support/rounds.ts';
import { fill } from '../fill.ts';
import type { WorldShop } from '../world.ts';
import { asOwner, copyCustomer, hangingOn, idsOf, type Records } from './copied-customer.ts';
import { type Drawn, drawPerson, type Planted, plant, plantBytes, wordOf } from './drawn-people.ts';
import { nameElsewhere } from './named-elsewhere.ts';

/** The law that a house keeps records by; years by class, as docs/rules/privacy.md has them. */
export type Law = {
  readonly countries: readonly ('DE' | 'AT')[];
  readonly years: Readonly<Record<'INVOICE' | 'LETTER' | 'ORDER', number>>;
};
export const laws: readonly [Law, Law, Law] = [
  { countries: ['DE'], years: { INVOICE: 8, LETTER: 6, ORDER: 6 } },
  { countries: ['AT'], years: { INVOICE: 7, LETTER: 7, ORDER: 7 } },
  { countries: ['DE', 'AT'], years: { INVOICE: 8, LETTER: 7, ORDER: 7 } },
];

export type Person = {
  readonly drawn: Drawn;
  readonly records: Records;
  readonly planted: readonly Planted[];
  readonly bytes: number;
};

export type Household = {
  readonly shop: WorldShop;
  readonly admin: SignedIn;
  readonly law: Law;
  /** People who will be forgotten, and people of the same name who will not. */
  readonly people: readonly Person[];
  readonly twins: readonly Person[];
};

/** All offers and orders of the house are one customer's, and nothing of it goes on. */
async function makeAllTheirs({ services }: House, { tenantId, records }: WorldShop): Promise<void> {
  const customer = records.client;
  await services.tenancy.inTenant(tenantId, async (tx) => {
    for (const statement of [
      sql`update offers set customer_id = ${customer}`,
      sql`delete from customers where id <> ${customer}`,
      sql`insert into billed_rows (tenant_id, key, order_id, bill_type, number, date, final_price, billed_amount,
          client_name, vat)
        values (${tenantId}, 'Z-1', ${records.order}, 'ORDER', 'Z-1', '2026-11-02', 1, 1, '', 20)`,
      sql`update calendar_events set type = 'ORDER', order_id = ${records.order}`,
      sql`update files set owner_id = ${records.order}, owner_kind = 'order' where owner_kind <> 'location'`,
    ])
      await statement.execute(tx);
  });
  // Rows that the product never lets go to somebody else.
  await asOwner(services.engine, tenantId, [
    `update customer_merges set kept_id = '${customer}' where tenant_id = '${tenantId}'`,
    `update invoice_register set record_id = '${records.order}' where tenant_id = '${tenantId}'`,
    // Each paper was sent twice.
    `insert into sent_papers select (jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid(), 'state', 'SENT'))).*
      from sent_papers t where tenant_id = '${tenantId}' and num_nonnulls(issued_id, reminder_id) = 1`,
  ]);
  const order = { kind: 'order', ownerId: records.order } as const;
  await aStoredFile(services, tenantId, { ...order, type: 'CONTRACT' });
  await aStoredFile(services, tenantId, { kind: 'client', ownerId: customer, type: 'PLANS' });
}

async function findAll({ services }: House, { tenantId, records }: WorldShop): Promise<Records> {
  const ids = await services.tenancy.inTenant(tenantId, async (tx) => ({
    offers: (await sql<{ id: string }>`select id::text from offers order by 1`.execute(tx)).rows,
    orders: (await sql<{ id: string }>`select id::text from orders order by 1`.execute(tx)).rows,
  }));
  return hangingOn(services.engine, tenantId, {
    customer: records.client,
    offers: ids.offers.map(({ id }) => id),
    orders: ids.orders.map(({ id }) => id),
  });
}

const inCountries = ({ services }: House, { tenantId }: WorldShop, { countries }: Law) =>
  services.tenancy.inTenant(tenantId, async (tx) => {
    const [one, other] = countries;
    await sql`update locations set country = ${one ?? 'DE'}, vat_id = null`.execute(tx);
    if (other !== undefined)
      await sql`update locations set country = ${other}
        where id = (select id from locations order by id limit 1)`.execute(tx);
  });

/** Some of what the first one has: a few orders, one, or an offer alone. */
async function drawSome(
  { services }: House,
  tenantId: string,
  all: Records,
  draw: ReturnType<typeof chance>,
) {
  const count = draw.between(0, 3);
  const orders = all.orders.filter(() => draw.between(0, 2) === 0).slice(0, count);
  const { rows } = await services.tenancy.inTenant(tenantId, (tx) =>
    sql<{ id: string; orders: string[] }>`select c.id::text, array(select o.id::text from orders o
      where o.client_id = c.id) as orders from offers c
      where c.id::text = any(${[...all.offers]}) order by 1`.execute(tx),
  );
  const offers = rows
    .filter(
      (row) =>
        row.orders.some((id) => orders.includes(id)) || (row.orders.length === 0 && draw.between(0, 1) === 0),
    )
    .map(({ id }) => id);
  const offer = rows.find((row) => row.orders.length === 0)?.id ?? '';
  return hangingOn(services.engine, tenantId, {
    customer: all.customer,
    offers: offers.length === 0 ? [offer] : offers,
    orders,
  });
}

async function settle(
  { services }: House,
  { tenantId }: WorldShop,
  admin: SignedIn,
  { records, drawn }: Pick<Person, 'records' | 'drawn'>,
): Promise<Person> {
  await services.tenancy.inTenant(tenantId, async (tx) => {
    const author = {
      actor: { tenantId, userId: admin.userId },
      person: { firstName: 'Ada', lastName: 'Muster' },
    };
    const subjects = idsOf(records).map((id): Subject => ({ kind: 'order', id, name: drawn.word }));
    for (const subject of subjects)
      await logChange(tx, services, author, {
        action: 'CHANGED',
        subject,
        changes: [{ field: 'notes', old: null, new: drawn.word }],
      });
  });
  const planted = await plant(services, tenantId, records, drawn);
  const bytes = await plantBytes(services, tenantId, records, drawn);
  return { records, drawn, planted, bytes };
}

/**
 * A house with this many customers to be forgotten; the first one has all there is of a customer. The first, and one in
 * three, has somebody of the same name beside them with as much, who is not forgotten.
 */
export async function aHousehold(
  house: House,
  shop: WorldShop,
  { law, count, from, draw }: { law: Law; count: number; from: number; draw: ReturnType<typeof chance> },
): Promise<Household> {
  const { services } = house;
  const { tenantId } = shop;
  await fill(house, shop);
  await makeAllTheirs(house, shop);
  await inCountries(house, shop, law);
  const admin = await shop.signedInAs('ADMIN');
  const all = await findAll(house, shop);
  const plans: { drawn: Drawn; records: Records; isTwin: boolean }[] = [];
  const copyOf = (records: Records, place: number) => copyCustomer(services.engine, tenantId, records, place);
  for (let each = 0; each < count; each += 1) {
    const place = from + 2 * each;
    const some = each === 0 ? all : await drawSome(house, tenantId, all, draw);
    const full = each === 0 ? { year: 2025, mailYear: 2026, isSold: true, isBilled: true } : {};
    const drawn = { ...drawPerson(place, draw), ...full };
    if (each > 0) plans.push({ drawn, records: await copyOf(some, place), isTwin: false });
    if (each === 0 || draw.between(0, 2) === 0) {
      const twin = { ...drawn, word: wordOf(place + 1) };
      plans.push({ drawn: twin, records: await copyOf(some, place + 1), isTwin: true });
    }
    if (each === 0) plans.push({ drawn, records: all, isTwin: false });
  }
  const settled: (Person & { isTwin: boolean })[] = [];
  for (const plan of plans)
    settled.push({ ...(await settle(house, shop, admin, plan)), isTwin: plan.isTwin });
  const twins = settled.filter(({ isTwin }) => isTwin);
  const people = settled.filter(({ isTwin }) => !isTwin);
  const [neighbour] = twins;
  if (neighbour === undefined) throw new Error('Nobody stays.');
  for (const { drawn } of people) await nameElsewhere(house, shop, neighbour.records, drawn.word);
  return { shop, admin, law, people, twins };
}

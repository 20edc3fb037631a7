import { getCustomer, listCustomers, undoMerge } from '@korpus/contract/customers/customers.ts';
import { listOffers, saveOffer } from '@korpus/contract/offers/offers.ts';
import { getOrder, saveOrder } from '@korpus/contract/orders/orders.ts';
import { expect, it } from 'vitest';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { migrationsFolder } from '../../../../../tests/kit/migrations.ts';
import { newOffer, type OfferBody } from '../../../../../tests/kit/offers.ts';
import { newOrderBody } from '../../../../../tests/kit/orders.ts';
import { migrate, readMigrations } from '../../platform/database/migrations.ts';
import { groupCustomers, previewGroups } from './index.ts';

const house = await aHouse();
const { services, clock } = house;
const known = readMigrations(migrationsFolder);
const names = known.map(({ name }) => name).filter((name) => /^00(40|62)_/.test(name));

/** SQL that takes back what this migration did, and the later name of its table; nothing else stands on it. */
const takenBack = `
  alter table offers rename to clients;
  alter table clients drop column customer_id;
  drop table customer_groupings, customer_merges, customers;
  alter table search_words no force row level security;
  delete from search_words where kind = 'CUSTOMER';
  alter table search_words force row level security;
  delete from schema_migrations where name in (${names.map((name) => `'${name}'`).join(', ')})`;

async function aHouseWith(entered: readonly Partial<OfferBody>[]) {
  const shop = await house.aTenant();
  const admin = await shop.signedInAs('ADMIN');
  const ids: string[] = [];
  for (const fields of entered) {
    const body = newOffer(shop, admin.userId, fields);
    (await admin.call(saveOffer, { body })).ok();
    clock.advance({ seconds: 1 });
    ids.push(body.id);
  }
  return { shop, admin, ids };
}

it('people of before are customers, whoever was entered several times is one, once, and can be taken apart', async () => {
  const { shop, admin, ids } = await aHouseWith([
    { firstName: 'Käthe', phone1: '0431 123456', notes: 'alt' },
    { firstName: 'Jörg', phone1: '0431 123456' },
    { firstName: 'Kaethe', phone2: '+49 (0)431 12 34 56', email: 'k@p.de' },
    { lastName: 'Lang', email: 'K@P.de' },
    { lastName: 'Allein' },
  ]);
  const other = await aHouseWith([{ firstName: 'Käthe', phone1: '0431 123456' }]);
  const order = newOrderBody(shop, admin.userId, { clientId: ids[0] ?? null });
  (await admin.call(saveOrder, { body: order })).ok();
  await services.engine.exclusively((session) => session.query(takenBack));

  const preview = (await previewGroups(services)) ?? [];
  expect(preview.flatMap(({ groups }) => groups.map((group) => group.map(({ id }) => id)))).toEqual([
    // The one that was sold to is the last that changed.
    [ids[0], ids[3], ids[2]],
  ]);
  expect(await migrate(services.engine, known)).toEqual(names);
  // Migration 0043, which has run already, adds this column.
  await services.engine.query('alter table customers add column restricted_at timestamptz');
  expect(await previewGroups(services)).toBe(null);

  await groupCustomers(services);
  await groupCustomers(services);
  const customerOf = async (id = '') =>
    (await admin.call(listOffers, { query: { ids: id } })).ok()[0]?.customerId ?? '';
  const [first, second, third, fourth, fifth] = await Promise.all(ids.map(customerOf));
  expect(new Set([first, third, fourth])).toEqual(new Set([ids[0]]));
  expect([second, fifth]).toEqual([ids[1], ids[4]]);
  expect((await admin.call(getOrder, { params: { id: order.id } })).ok().customerId).toBe(ids[0]);
  const kept = (await admin.call(getCustomer, { params: { id: first ?? '' } })).ok();
  expect(kept).toMatchObject({
    lastName: 'Petersen',
    firstName: 'Käthe',
    email: 'K@P.de',
    phone1: '0431 123456',
    phone2: '+49 (0)431 12 34 56',
    merges: [{ by: 'Korpus', names: ['Lang', 'Petersen, Kaethe'] }],
  });
  const found = (await admin.call(listCustomers, { query: { text: 'lang' } })).ok();
  expect(found.customers).toEqual([]);
  expect((await other.admin.call(listCustomers, { query: {} })).ok().customers).toHaveLength(1);

  (await admin.call(undoMerge, { params: { mergeId: kept.merges[0]?.id ?? '' } })).ok();
  expect(await Promise.all(ids.map(customerOf))).toEqual(ids);
  // Customers that came apart again stay apart.
  await groupCustomers(services);
  expect(await Promise.all(ids.map(customerOf))).toEqual(ids);
});

import { randomUUID } from 'node:crypto';
import { calls } from '@korpus/contract/calls.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { newComplaintBody } from '../../../../../tests/kit/complaints.ts';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { migrationsFolder } from '../../../../../tests/kit/migrations.ts';
import { newOrderBody, supplierBody } from '../../../../../tests/kit/orders.ts';
import { someRandomOrders } from '../../../../../tests/kit/random-orders.ts';
import { migrate, readMigrations } from '../../platform/database/migrations.ts';

const house = await aHouse();
const { services } = house;
const known = readMigrations(migrationsFolder);
const names = known.map(({ name }) => name).filter((name) => /^00(49|62)_/.test(name));

/** SQL that takes back the migration and leaves no word: what comes back was made by it. */
const takenBack = `
  alter table offers rename to clients;
  alter table search_words no force row level security;
  delete from search_words;
  alter table search_words force row level security;
  delete from schema_migrations where name in (${names.map((name) => `'${name}'`).join(', ')})`;

it('records of before are found by the numbers and addresses that new ones are found by', async () => {
  const shop = await house.aTenant();
  house.clock.set('2027-01-20T11:00:00Z');
  const admin = await shop.signedInAs('ADMIN');
  const supplierId = randomUUID();
  (await admin.call(calls.saveSupplier, { body: { id: supplierId, name: 'Nolte' } })).ok();
  await someRandomOrders(services, shop, { count: 60, salesmanIds: [admin.userId] });
  const body = newOrderBody(shop, admin.userId, {
    sellDate: '2026-11-02',
    orderPrice: 12_000,
    clientOrderNumber: 'BÄ-2026/17',
    externalCustomerId: 'KD 0815',
    notes: 'ruhig',
    companyName: 'Groß@Söhne AE',
    suppliers: [supplierBody(supplierId, { orderNumber: 'AB-0042/Öl', accountingNumber: "RE'7" })],
  });
  (await admin.call(calls.saveOrder, { body })).ok();
  const about = newComplaintBody(body.id, { notes: 'Mail an eva.lang@web.de schicken' });
  (await admin.call(calls.saveComplaint, { body: about })).ok();
  const wordsOf = () =>
    services.tenancy.inTenant(shop.tenantId, async (tx) => {
      const { rows } = await sql<{ word: string }>`select kind || ' ' || record_id || ' ' || word as word
        from search_words where tenant_id = ${shop.tenantId} order by 1`.execute(tx);
      return rows.map(({ word }) => word);
    });
  const before = new Set(await wordsOf());
  await services.engine.exclusively((session) => session.query(takenBack));
  expect(await migrate(services.engine, known)).toEqual(names);
  const after = await wordsOf();
  // Random complaints are written without what their orders got when they were stored.
  const isSaved = (word: string) => !word.startsWith('COMPLAINT') || word.includes(about.id);
  expect(after.filter((word) => isSaved(word) && !before.has(word))).toEqual([]);
  const own = after.flatMap((word) => (word.includes(body.id) ? [word.split(' ')[2]] : []));
  expect(own).toEqual(
    expect.arrayContaining(['#ab0042ol', '#0042ol', '#ol', '#re7', 'ba202617', 'grosssohne']),
  );
  const ofComplaint = after.flatMap((word) => (word.includes(about.id) ? [word.split(' ')[2]] : []));
  expect(ofComplaint).toEqual(expect.arrayContaining(['kd0815', 'evalangwebde', 'langwebde']));
  // Numbers that were drawn for deposits come from the random orders.
  expect(after.some((word) => word.includes(' $'))).toBe(true);
});

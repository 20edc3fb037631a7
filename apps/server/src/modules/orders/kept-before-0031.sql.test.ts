import { randomUUID } from 'node:crypto';
import { calls } from '@korpus/contract/calls.ts';
import { isoDate } from '@korpus/domain/dates/iso-date.ts';
import { payingBy } from '@korpus/domain/money/payment-method.ts';
import { anOrder, aPayment, euros } from '@korpus/domain/orders/test-kit/an-order.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { migrationsFolder } from '../../../../../tests/kit/migrations.ts';
import { insertOfferRow } from '../../../../../tests/kit/offers.ts';
import { someRandomOrders } from '../../../../../tests/kit/random-orders.ts';
import { makeSmallOrderFor } from '../../../../../tests/kit/small-orders.ts';
import { migrate, readMigrations } from '../../platform/database/migrations.ts';
import { figuresCheck } from './check-figures.ts';
import { insertOrders } from './insert-orders.store.ts';

const house = await aHouse();
const { services } = house;
const known = readMigrations(migrationsFolder);
const names = known.map(({ name }) => name).filter((name) => /^003[123]_/.test(name));

/** SQL that takes back what these migrations did; nothing that came after them stands on it. */
const takenBack = `
  drop table handovers, handover_settings, standard_vat_rates, till_rules;
  alter table locations drop column vat_followers;
  alter table order_payments drop column till_receipt_number,
    drop constraint order_payments_payment_type_check,
    add constraint order_payments_payment_type_check check (payment_type in ('CASH', 'BANK'));
  alter table payment_receipts drop constraint payment_receipts_payment_type_check,
    add constraint payment_receipts_payment_type_check check (payment_type in ('CASH', 'BANK'));
  delete from schema_migrations where name in (${names.map((name) => `'${name}'`).join(', ')})`;

/**
 * Fills a house as it was before: with rates of its own, cash without a number, a counter sale that knows two kinds.
 */
async function aFilledHouse() {
  const shop = await house.aTenant();
  const { tenantId, locationId } = shop;
  const admin = await shop.signedInAs('ADMIN');
  await someRandomOrders(services, shop, { count: 30, salesmanIds: [admin.userId] });
  const clientId = randomUUID();
  const payments = (['CASH', 'BANK'] as const).map((method) =>
    aPayment(randomUUID(), euros(100), { ...payingBy(method), paid: true, date: isoDate('2026-10-01') }),
  );
  const id = randomUUID();
  const order = anOrder({
    id,
    clientId,
    salesmanId: admin.userId,
    location: locationId,
    orderPrice: euros(900),
    payments,
    sellDate: isoDate('2026-09-01'),
    deliveryDate: isoDate('2026-10-20'),
  });
  const now = services.clock.now();
  const facts = { paid: false, doneToDoRemainingAmount: false, createdAt: now, modifiedAt: now };
  await services.tenancy.inTenant(tenantId, async (tx) => {
    await insertOfferRow(tx, tenantId, clientId, { now });
    await insertOrders(tx, tenantId, [{ ...facts, order, modifiedBy: 'Anna Muster' }]);
    await tx.updateTable('locations').set({ vat: 16 }).execute();
  });
  await makeSmallOrderFor(services, tenantId, { salesmanId: admin.userId, locationId });
  await services.tenancy.inTenant(tenantId, (tx) =>
    sql`update small_orders set payments = (select jsonb_agg(p - 'tillReceiptNumber' - 'paymentMethod')
      from jsonb_array_elements(payments) p)`.execute(tx),
  );
  const seen = async () => {
    const read = (await admin.call(calls.getOrder, { params: { id } })).ok();
    const query = { startDate: '2026-01-01', endDate: '2026-12-31' };
    const billed = (await admin.call(calls.listBilledOrders, { query })).ok();
    const { locations } = (await admin.call(calls.getBaseData)).ok();
    return { read, billed, locations };
  };
  return { admin, id, seen };
}

it('houses of before keep what they have, and are asked for numbers from the day of the migration on', async () => {
  const one = await aFilledHouse();
  const other = await aFilledHouse();
  const before = [await one.seen(), await other.seen()];
  await services.engine.exclusively((session) => session.query(takenBack));
  expect(await migrate(services.engine, known)).toEqual(names);
  expect([await one.seen(), await other.seen()]).toEqual(before);
  expect(before[0]?.locations).toMatchObject([{ vat: 16, vatFollowers: [] }]);
  expect(before[0]?.read.payments?.map(({ paymentMethod }) => paymentMethod)).toEqual(['CASH', 'BANK']);
  const day = (await services.engine.query('select current_date::text as day'))[0]?.day;
  for (const { admin } of [one, other])
    expect((await admin.call(calls.getTillRule)).ok()).toMatchObject({ requiredFrom: day, reason: null });
  // An order of before is saved as it is: what was received without a number stays.
  const { version, type } = before[0]?.read ?? never();
  const body = { id: one.id, type, version, lastName: 'Petersen' };
  (await one.admin.call(calls.saveOrder, { body })).ok();
  expect(await figuresCheck.look({ ...services, migrations: [] })).toMatchObject({ isWell: true });
});

function never(): never {
  throw new Error('There are two houses.');
}

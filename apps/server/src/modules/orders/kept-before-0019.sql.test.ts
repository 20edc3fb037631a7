import { randomUUID } from 'node:crypto';
import { isoDate } from '@korpus/domain/dates/iso-date.ts';
import { withCancellation, withInvoice } from '@korpus/domain/invoices/billing.ts';
import type { Order } from '@korpus/domain/orders/order.ts';
import { anOrder, aPayment, euros } from '@korpus/domain/orders/test-kit/an-order.ts';
import { expect, it } from 'vitest';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { migrationsFolder } from '../../../../../tests/kit/migrations.ts';
import { insertOfferRow } from '../../../../../tests/kit/offers.ts';
import { someRandomOrders } from '../../../../../tests/kit/random-orders.ts';
import { readMigrations } from '../../platform/database/migrations.ts';
import { figuresCheck } from './check-figures.ts';
import { insertOrders } from './insert-orders.store.ts';

const house = await aHouse();
const { services } = house;

/** The statement of the migration that makes the rows of orders of before. */
function statementOf0019(): string {
  const migration = readMigrations(migrationsFolder).find(({ name }) => name.startsWith('0019'));
  const [, statement] = /(with finals as \([\s\S]*? from pairs);/.exec(migration?.sql ?? '') ?? [];
  if (statement === undefined) throw new Error('Migration 0019 has no such statement.');
  return statement;
}

const day = isoDate;
const billed = (order: Order): Order =>
  withInvoice(order, { number: `R-${order.id}`, date: day('2026-10-22'), replaced: [] });
const cancelled = (order: Order): Order =>
  withCancellation(billed(order), {
    number: `R-${order.id}`,
    cancelledBy: `S-${order.id}`,
    date: day('2026-11-05'),
    paymentId: null,
    reason: 'Name',
  });

it('bills of orders of before what every save bills of them', async () => {
  const shop = await house.aTenant();
  const { tenantId, locationId } = shop;
  const { userId } = await shop.aPerson('SALESMAN');
  await someRandomOrders(services, shop, { count: 80, salesmanIds: [userId] });
  const clientId = randomUUID();
  const order = (with_: Partial<Order>) =>
    anOrder({
      id: randomUUID(),
      clientId,
      salesmanId: userId,
      location: locationId,
      orderPrice: euros(900),
      deliveryDate: day('2026-10-20'),
      ...with_,
    });
  const paid = (date: string) => aPayment(randomUUID(), euros(100), { paid: true, date: day(date) });
  const now = services.clock.now();
  await services.tenancy.inTenant(tenantId, async (tx) => {
    await insertOfferRow(tx, tenantId, clientId, { now });
    const orders = [
      billed(order({})),
      billed(order({ payments: [paid('2026-10-01')] })),
      cancelled(order({ payments: [paid('2026-10-25')] })),
      { ...cancelled(order({})), cancelled: true },
      order({ payments: [paid('2026-10-20'), paid('2026-10-21')] }),
      order({ deliveryDate: null, payments: [paid('2026-10-21')] }),
    ];
    const facts = { paid: false, doneToDoRemainingAmount: false, createdAt: now, modifiedAt: now };
    await insertOrders(
      tx,
      tenantId,
      orders.map((each) => ({ ...facts, order: each, modifiedBy: 'Anna Muster' })),
    );
  });
  const look = () => figuresCheck.look({ ...services, migrations: [] });
  expect(await look()).toMatchObject({ isWell: true });
  const asOwner = (statements: string) =>
    services.engine.exclusively((session) =>
      session.query(`begin;
        alter table orders no force row level security;
        alter table order_payments no force row level security;
        alter table billed_rows no force row level security;
        ${statements};
        alter table billed_rows force row level security;
        alter table order_payments force row level security;
        alter table orders force row level security;
        commit`),
    );
  await asOwner('delete from billed_rows');
  expect(await look()).toMatchObject({ isWell: false });
  await asOwner(statementOf0019());
  expect(await look()).toMatchObject({ isWell: true });
});

import { calls } from '@korpus/contract/calls.ts';
import { openSupplyKinds } from '@korpus/domain/orders/open-supply.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { migrationsFolder } from '../../../../../tests/kit/migrations.ts';
import { someRandomOrders } from '../../../../../tests/kit/random-orders.ts';
import { migrate, readMigrations } from '../../platform/database/migrations.ts';
import { figuresCheck } from './check-figures.ts';

const house = await aHouse();
const { services } = house;
const known = readMigrations(migrationsFolder);
const names = known.map(({ name }) => name).filter((name) => name.startsWith('0045_'));

/** SQL that takes back what this migration did; nothing that came after it stands on it. */
const takenBack = `
  drop index orders_unbilled, orders_with_open_difference;
  alter table orders drop column unbilled_from, drop column unbilled_until, drop column has_open_difference;
  alter table order_suppliers drop column accepted_difference;
  delete from schema_migrations where name in (${names.map((name) => `'${name}'`).join(', ')})`;

it('of orders of before the same is open, and whatever was billed by then is settled', async () => {
  const shop = await house.aTenant();
  // Random orders live around the turn of that year.
  house.clock.set('2027-01-20T11:00:00Z');
  const admin = await shop.signedInAs('ADMIN');
  await someRandomOrders(services, shop, { count: 120, salesmanIds: [admin.userId] });
  const open = async () =>
    (await admin.call(calls.listOrders))
      .ok()
      .orders.flatMap(({ id, openSupply }) => (openSupply ?? []).map(({ kind }) => `${kind} ${id}`));
  const before = await open();
  const isDifference = (each: string) => each.startsWith('DIFFERENCE');
  expect(new Set(before.map((each) => each.split(' ')[0]))).toEqual(new Set(openSupplyKinds));
  await services.engine.exclusively((session) => session.query(takenBack));
  expect(await migrate(services.engine, known)).toEqual(names);
  expect(await open()).toEqual(before.filter((each) => !isDifference(each)));
  const settled = await services.tenancy.inTenant(shop.tenantId, async (tx) => {
    const { rows } = await sql<{ sums: string[] }>`select array_agg(distinct
      accounting_sum - order_sum = coalesce(accepted_difference, 0)) as sums from order_suppliers
      where tenant_id = ${shop.tenantId} and accounting_sum is not null and order_sum is not null`.execute(
      tx,
    );
    return rows[0]?.sums;
  });
  expect(settled).toEqual([true]);
  expect(await figuresCheck.look({ ...services, migrations: [] })).toMatchObject({ isWell: true });
});

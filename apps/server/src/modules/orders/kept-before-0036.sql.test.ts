import { calls } from '@korpus/contract/calls.ts';
import { expect, it } from 'vitest';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { migrationsFolder } from '../../../../../tests/kit/migrations.ts';
import { someRandomOrders } from '../../../../../tests/kit/random-orders.ts';
import { migrate, readMigrations } from '../../platform/database/migrations.ts';
import { figuresCheck } from './check-figures.ts';

const house = await aHouse();
const { services } = house;
const known = readMigrations(migrationsFolder);
const names = known.map(({ name }) => name).filter((name) => name.startsWith('0036_'));

/** SQL that takes back what this migration did; nothing that came after it stands on it. */
const takenBack = `
  drop index orders_waiting_for_goods, sent_papers_of_dates;
  alter table orders drop column planned_date, drop column goods_date, drop column lacks_confirmation;
  alter table default_values drop column confirmation_days;
  alter table sent_papers drop constraint sent_papers_with_paper;
  delete from schema_migrations where name in (${names.map((name) => `'${name}'`).join(', ')})`;

async function aFilledHouse() {
  const shop = await house.aTenant();
  const admin = await shop.signedInAs('ADMIN');
  await someRandomOrders(services, shop, { count: 60, salesmanIds: [admin.userId] });
  const seen = async () => ({
    list: (await admin.call(calls.listOrders)).ok(),
    values: (await admin.call(calls.getDefaultValues)).ok(),
  });
  return { seen };
}

it('orders of before are at risk like those of now, and houses ask for confirmations 14 days before', async () => {
  const shops = [await aFilledHouse(), await aFilledHouse()];
  const seen = () => Promise.all(shops.map((shop) => shop.seen()));
  const before = await seen();
  expect(before[0]?.list.orders.some(({ dateRisk }) => dateRisk !== null)).toBe(true);
  await services.engine.exclusively((session) => session.query(takenBack));
  expect(await migrate(services.engine, known)).toEqual(names);
  expect(await seen()).toEqual(before);
  expect(before[0]?.values.confirmationDays).toBe(14);
  expect(await figuresCheck.look({ ...services, migrations: [] })).toMatchObject({ isWell: true });
});

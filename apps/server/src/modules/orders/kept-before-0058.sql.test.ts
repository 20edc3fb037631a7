import { cents } from '@korpus/domain/money/cents.ts';
import { expect, it } from 'vitest';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { migrationsFolder } from '../../../../../tests/kit/migrations.ts';
import { someRandomOrders } from '../../../../../tests/kit/random-orders.ts';
import { migrate, readMigrations } from '../../platform/database/migrations.ts';
import { figuresCheck } from './check-figures.ts';

const house = await aHouse();
const { services } = house;
const known = readMigrations(migrationsFolder);
const names = known.map(({ name }) => name).filter((name) => name.startsWith('0058_'));

/** SQL that takes back what this migration did. */
const takenBack = `
  alter table orders drop column on_acceptance_sum;
  delete from schema_migrations where name in (${names.map((name) => `'${name}'`).join(', ')})`;

it('orders of before ask for what is due after the acceptance as those of now do', async () => {
  const shop = await house.aTenant();
  await someRandomOrders(services, shop, { count: 600 });
  const waiting = async () =>
    services.tenancy.inTenant(shop.tenantId, (tx) =>
      tx.selectFrom('orders').select('id').where('on_acceptance_sum', '>', cents(0)).execute(),
    );
  const before = await waiting();
  expect(before.length).toBeGreaterThan(10);
  await services.engine.exclusively((session) => session.query(takenBack));
  expect(await migrate(services.engine, known)).toEqual(names);
  expect(await waiting()).toHaveLength(before.length);
  expect(await figuresCheck.look({ ...services, migrations: [] })).toMatchObject({ isWell: true });
});

import { listCustomers } from '@korpus/contract/customers/customers.ts';
import { forgetPerson, previewForgetting } from '@korpus/contract/privacy/privacy.ts';
import { sql } from 'kysely';
import { everyNight } from '../../../apps/server/src/app.ts';
import { comeBack } from './house-steps.ts';
import { onlyInFiles } from './import-steps.ts';
import { choosePerson, chosen, type Step } from './move.ts';
import { ask, todayOf, type World } from './world.ts';

/** So many are looked at until somebody has no business open. */
const tries = 6;

/** Somebody with whom nothing goes on is forgotten. */
export const forgetCustomer: Step = async (world, { who, at }) => {
  const admin = choosePerson(world, 0);
  const { customers } = (await ask(world, admin, listCustomers)).ok();
  for (let place = 0; place < Math.min(tries, customers.length); place += 1) {
    const id = chosen(customers, at + place)?.id ?? '';
    const seen = await ask(world, admin, previewForgetting, { params: { id } });
    if (seen.status !== 200 || seen.ok().open.length > 0) continue;
    const names = await namesOnlyOf(world, id);
    const body = { name: seen.ok().name };
    const answer = await ask(world, choosePerson(world, who % 2 === 0 ? 0 : who), forgetPerson, {
      params: { id },
      body,
    });
    if (answer.status === 200) await noteForgotten(world, names);
    return;
  }
};

/** Names that stand in files alone, and in the house at nobody else. */
const namesOnlyOf = ({ house, shop: { tenantId } }: World, id: string): Promise<string[]> =>
  house.services.tenancy.inTenant(tenantId, async (tx) => {
    const { rows } = await sql<{ name: string }>`
      with said as (
        select last_name as name, id as customer_id from customers where tenant_id = ${tenantId}
        union select last_name, customer_id from offers where tenant_id = ${tenantId}
        union select o.last_name, c.customer_id from orders o join offers c on c.tenant_id = ${tenantId}
          and c.id = o.client_id where o.tenant_id = ${tenantId})
      select name from said where name like ${`${onlyInFiles}%`}
        group by name having bool_and(customer_id = ${id})`.execute(tx);
    return rows.map(({ name }) => name);
  });

async function noteForgotten(world: World, names: readonly string[]): Promise<void> {
  const { house, shop, offers } = world;
  world.forgotten.push(...names);
  const { rows } = await house.services.tenancy.inTenant(shop.tenantId, (tx) =>
    sql<{ id: string }>`select id from offers where tenant_id = ${shop.tenantId}`.execute(tx),
  );
  const there = new Set(rows.map(({ id }) => id));
  for (const id of offers.filter((each) => !there.has(each))) offers.splice(offers.indexOf(id), 1);
}

/** Lets a night pass: what ends by itself ends, sessions nobody used among it. */
export const aNight: Step = async (world) => {
  await everyNight(world.house.services);
  for (const person of world.people) await comeBack(world, person);
  world.trail.push(`${todayOf(world)} The night passes → 200`);
};

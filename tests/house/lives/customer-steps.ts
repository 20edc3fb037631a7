import {
  getCustomer,
  listAlike,
  listCustomers,
  mergeCustomers,
  saveCustomer,
  undoMerge,
} from '@korpus/contract/customers/customers.ts';
import { deleteOffer, listOffers, saveOffer } from '@korpus/contract/offers/offers.ts';
import { customerDataFields, customerDataOf } from '@korpus/domain/customers/customer.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { findCustomers, groupCustomers } from '../../../apps/server/src/modules/customers/index.ts';
import { newOffer } from '../../kit/offers.ts';
import type { Owned } from './changed.ts';
import { choosePerson, chosen, euros, type Move, type Step } from './move.ts';
import { sell } from './order-steps.ts';
import { ask, type Person, todayOf, type World } from './world.ts';

/** Data that somebody gives of themselves, in few spellings, so that the same person often comes again. */
const typed = ({ variant, amount }: Move) => ({
  lastName: chosen(['Petersen', 'Pedersen', 'Größer 1', 'Lang'], variant) ?? 'Petersen',
  firstName: chosen(['Käthe', 'Kaethe', null], amount) ?? null,
  zipCode: '24103',
  city: 'Kiel',
  address: chosen(['Am Deich 1', 'Am Deich 2'], amount) ?? null,
  phone1: variant % 3 === 0 ? '0431 123456' : null,
  email: amount % 4 === 0 ? 'kaethe@petersen.test' : null,
});

/** One of those who are shown while it is typed, or nobody. */
async function likely(world: World, person: Person, move: Move): Promise<string | null> {
  const answer = await ask(world, person, listAlike, { body: typed(move) });
  return answer.status === 200 ? (chosen(answer.ok().customers, move.at)?.id ?? null) : null;
}

async function readOffer(world: World, person: Person, id: string) {
  const answer = await ask(world, person, listOffers, { query: { ids: id } });
  return answer.status === 200 ? answer.ok()[0] : undefined;
}

/** Enters an offer for somebody new, or for one of the customers who are shown. */
export const enterOffer: Step = async (world, move) => {
  const person = choosePerson(world, move.who);
  const customerId = move.variant % 3 === 0 ? null : await likely(world, person, move);
  const body = newOffer(world.shop, person.account.userId, {
    ...typed(move),
    customerId,
    requestDate: todayOf(world),
    budget: euros(move.amount),
  });
  const answer = await ask(world, person, saveOffer, { body });
  if (answer.status !== 200) return;
  world.offers.push(body.id);
  if (!world.isAlone || customerId === null) return;
  expect((await readOffer(world, person, body.id))?.customerId).toBe(customerId);
};

/** Somebody who bought before buys again. */
export const sellAgain: Step = async (world, move) => {
  const customerId = await likely(world, choosePerson(world, move.who), move);
  if (customerId !== null) await sell(world, move, { ...typed(move), customerId });
};

export const removeOffer: Step = async (world, { who, at }) => {
  const id = chosen(world.offers, at);
  if (id === undefined) return;
  const answer = await ask(world, choosePerson(world, who), deleteOffer, { params: { id } });
  if (answer.status === 200) world.offers.splice(world.offers.indexOf(id), 1);
};

/** The customer this move is about, of those this person may read. */
async function someCustomers(world: World, person: Person): Promise<readonly string[]> {
  const answer = await ask(world, person, listCustomers);
  return answer.status === 200 ? answer.ok().customers.map(({ id }) => id) : [];
}

/** Another phone, name, address or none, by who may; what was sold stays as it was. */
export const editCustomer: Step = async (world, move) => {
  const person = choosePerson(world, move.who);
  const id = chosen(await someCustomers(world, person), move.at);
  if (id === undefined) return;
  const seen = await ask(world, person, getCustomer, { params: { id } });
  if (seen.status !== 200) return;
  const { version } = seen.ok();
  const change = [
    { phone1: `0431 ${move.amount}` },
    { lastName: `Größer ${move.amount % 3}` },
    { address: `Seeweg ${move.amount % 5}`, zipCode: '24937', city: 'Flensburg' },
    { email: null, notes: `Ruft ${move.days} zurück` },
  ];
  const { lastName, phone1 } = seen.ok();
  const body = { id, lastName, ...chosen(change, move.variant), version };
  const before = await openOffers(world, id);
  const answer = await asSold(world, () => ask(world, person, saveCustomer, { body }));
  if (answer.status !== 200 || !world.isAlone || world.people[0] !== person) return;
  const [after, next] = [await openOffers(world, id), 'phone1' in body ? body.phone1 : phone1];
  expect(after.map((offer) => offer.phone1)).toEqual(
    before.map((offer) => (offer.phone1 === phone1 ? next : offer.phone1)),
  );
};

/** Offers without an order go along, where they said the same (rules: customers#what-follows). */
async function openOffers(world: World, customerId: string) {
  const answer = await ask(world, choosePerson(world, 0), listOffers, { query: { ordered: 'false' } });
  return answer.ok().filter((offer) => offer.customerId === customerId);
}

/**
 * Orders and papers stay to the letter, whatever is done to customers meanwhile (rules: customers#whatever-happens).
 */
async function asSold<T>(world: World, work: () => Promise<T>): Promise<T> {
  if (!world.isAlone) return work();
  const before = await sold(world);
  const done = await work();
  expect(await sold(world)).toEqual(before);
  return done;
}

const sold = ({ house, shop: { tenantId } }: World) =>
  house.services.tenancy.inTenant(tenantId, async (tx) => {
    const { rows } = await sql<{ id: string; says: string }>`
      select id, md5(to_json(o)::text) as says from orders o where tenant_id = ${tenantId}
      union all select id, md5(to_json(d)::text) from issued_documents d where tenant_id = ${tenantId}
      order by id`.execute(tx);
    return rows;
  });

const ownedNow = ({ house, shop: { tenantId } }: World): Promise<Owned> =>
  house.services.tenancy.inTenant(tenantId, async (tx) => {
    const { rows } = await sql<{ id: string; customerId: string }>`
      select id, customer_id as "customerId" from offers where tenant_id = ${tenantId} order by id`.execute(
      tx,
    );
    const all = await sql<{ id: string }>`select id from customers where tenant_id = ${tenantId}`.execute(tx);
    const customers = await findCustomers(
      tx,
      tenantId,
      all.rows.map(({ id }) => id),
    );
    return { customers, offers: new Map(rows.map(({ id, customerId }) => [id, customerId])) };
  });

const customerIn = ({ customers }: Owned, id: string) => {
  const found = customers.find((each) => each.id === id);
  return found && { ...customerDataOf(found), notes: found.notes };
};

/** Few have the right to all that several customers have. */
const mostlyAdmin = (world: World, { who }: Move) => choosePerson(world, who % 2 === 0 ? 0 : who);

/** Two become one, who stays taking some of what the other says. */
export const merge: Step = async (world, move) => {
  const person = mostlyAdmin(world, move);
  const ids = await someCustomers(world, person);
  const [keptId, endedId] = [chosen(ids, move.at), chosen(ids, move.variant)];
  if (keptId === undefined || endedId === undefined || keptId === endedId) return;
  const [kept, ended] = [
    await ask(world, person, getCustomer, { params: { id: keptId } }),
    await ask(world, person, getCustomer, { params: { id: endedId } }),
  ];
  if (kept.status !== 200 || ended.status !== 200) return;
  const take = customerDataFields.filter((_field, place) => (move.amount >> (place % 16)) % 2 === 1);
  const body = {
    version: kept.ok().version,
    ended: [{ id: endedId, version: ended.ok().version, take }],
  };
  const before = await ownedNow(world);
  const answer = await asSold(world, () =>
    ask(world, person, mergeCustomers, { params: { id: keptId }, body }),
  );
  if (answer.status !== 200) return;
  const after = await ownedNow(world);
  const states = world.isAlone ? { before, after } : null;
  world.merges.push({ id: answer.ok().mergeId, keptId, endedId, states });
  if (!world.isAlone) return;
  expect(after.customers).toHaveLength(before.customers.length - 1);
  expect(after.offers).toEqual(
    new Map([...before.offers].map(([id, owner]) => [id, owner === endedId ? keptId : owner])),
  );
};

/**
 * Takes apart customers as somebody put them together before, as far as that is possible; in most lives nobody has yet,
 * so it is done now.
 */
export const takeApart: Step = async (world, move) => {
  if (world.merges.length === 0) await merge(world, move);
  const merged = chosen(world.merges, move.at);
  if (merged === undefined) return;
  const { id, keptId, endedId, states } = merged;
  const before = await ownedNow(world);
  const answer = await asSold(world, () =>
    ask(world, mostlyAdmin(world, move), undoMerge, { params: { mergeId: id } }),
  );
  if (answer.status !== 200) return;
  const place = world.merges.indexOf(merged);
  // Customers merged later into the same one say it as well, so the value stays.
  const isLast = world.merges.every((other, at) => at <= place || other.keptId !== keptId);
  world.merges.splice(place, 1);
  if (!world.isAlone) return;
  const after = await ownedNow(world);
  expect(after.customers).toHaveLength(before.customers.length + 1);
  expect([...after.offers.keys()]).toEqual([...before.offers.keys()]);
  if (states === null) return;
  expect(after.offers).toEqual(
    new Map(
      [...before.offers].map(([offer, owner]) => [
        offer,
        owner === keptId && states.before.offers.get(offer) === endedId ? endedId : owner,
      ]),
    ),
  );
  expect(customerIn(after, endedId)).toEqual(customerIn(states.before, endedId));
  if (isLast && isSame(customerIn(before, keptId), customerIn(states.after, keptId)))
    expect(customerIn(after, keptId)).toEqual(customerIn(states.before, keptId));
};

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** One of several offers gets a customer of its own, or another one. */
export const separate: Step = async (world, move) => {
  const person = choosePerson(world, move.who);
  const id = chosen(world.offers, move.at);
  if (id === undefined) return;
  const offer = await readOffer(world, person, id);
  if (offer === undefined) return;
  const other = chosen(await someCustomers(world, person), move.amount) ?? null;
  const { version, lastName } = offer;
  const customerId = move.variant % 2 === 0 ? null : other;
  await ask(world, person, saveOffer, { body: { id, lastName, version, customerId } });
};

/** The job after the upgrade, for a house whose customers nobody has grouped. */
export const group: Step = async (world) => {
  const { house, shop } = world;
  const { tenancy } = house.services;
  const before = await ownedNow(world);
  await tenancy.inTenant(shop.tenantId, (tx) =>
    sql`insert into customer_groupings (tenant_id) values (${shop.tenantId})
      on conflict (tenant_id) do update set at = null`.execute(tx),
  );
  await asSold(world, () => groupCustomers(house.services));
  const after = await ownedNow(world);
  const merges = await tenancy.inTenant(shop.tenantId, (tx) =>
    sql<{ id: string; keptId: string; endedId: string }>`select id, kept_id as "keptId",
      ended -> 0 -> 'customer' ->> 'id' as "endedId" from customer_merges
      where tenant_id = ${shop.tenantId} and jsonb_array_length(ended) = 1 order by id`.execute(tx),
  );
  const known = new Set(world.merges.map(({ id }) => id));
  const states = world.isAlone ? { before, after } : null;
  for (const each of merges.rows) if (!known.has(each.id)) world.merges.push({ ...each, states });
  if (merges.rows.length > 0) world.trail.push(`${todayOf(world)} The job groups customers → 200`);
  if (world.isAlone) expect([...after.offers.keys()]).toEqual([...before.offers.keys()]);
};

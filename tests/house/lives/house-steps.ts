import { randomUUID } from 'node:crypto';
import { getBaseData, saveLocation } from '@korpus/contract/base-data/base-data.ts';
import { listBilledOrders } from '@korpus/contract/closing/billed-orders.ts';
import { lockOrders, unlockOrders } from '@korpus/contract/closing/closing.ts';
import { deleteSmallOrder, saveSmallOrder } from '@korpus/contract/closing/small-orders.ts';
import {
  deleteComplaint,
  getComplaint,
  saveComplaint,
  setComplaintState,
} from '@korpus/contract/complaints/complaints.ts';
import { getTillRule, saveTillRule } from '@korpus/contract/global-values/global-values.ts';
import { createHandover } from '@korpus/contract/handover/handover.ts';
import { listUsers, saveUser } from '@korpus/contract/users/users.ts';
import { addDays, endOfMonth, isoDate } from '@korpus/domain/dates/iso-date.ts';
import { withFollower } from '@korpus/domain/locations/vat-rates.ts';
import { complaintStates } from '@korpus/domain/orders/complaints/complaint-state.ts';
import { expect } from 'vitest';
import { newComplaintBody } from '../../kit/complaints.ts';
import { emptyLocation } from '../../kit/location-body.ts';
import { smallOrderBody } from '../../kit/small-orders.ts';
import { howPaid } from './how-paid.ts';
import { choosePerson, chosen, euros, type Step } from './move.ts';
import { ask, type Person, renewTokens, todayOf, type World } from './world.ts';

export const sellAtCounter: Step = async (world, { who, variant, amount, days }) => {
  const person = choosePerson(world, who);
  const date = addDays(todayOf(world), Math.min(0, days));
  const pay = (price: number, paid: boolean) => ({
    id: randomUUID(),
    date,
    price,
    ...howPaid(variant, amount),
    paid,
  });
  const parts = [
    pay(euros(amount), true),
    ...(variant % 3 === 0 ? [pay(euros(Math.ceil(amount / 2)), false)] : []),
  ];
  const location = chosen(world.locations, variant) ?? world.shop.locationId;
  const body = smallOrderBody(world.shop, person.account.userId, { date, location, payments: parts });
  const known = variant > 8 ? chosen(world.smallOrders, variant) : undefined;
  const again = known === undefined ? {} : { id: known, version: 1 + (variant % 2) };
  const answer = await ask(world, person, saveSmallOrder, { body: { ...body, ...again } });
  if (answer.status === 200 && known === undefined) world.smallOrders.push(body.id);
};

export const removeSmall: Step = async (world, { who, at }) => {
  const id = chosen(world.smallOrders, at);
  if (id === undefined) return;
  const answer = await ask(world, choosePerson(world, who), deleteSmallOrder, { params: { id } });
  if (answer.status === 200) world.smallOrders.splice(world.smallOrders.indexOf(id), 1);
};

/** The end of the last month, today, or the end of this month; looked at before, or blind. */
export const closeMonth: Step = async (world, { who, variant, days }) => {
  const person = choosePerson(world, who % 2 === 0 ? 0 : who);
  const today = todayOf(world);
  const lastMonth = addDays(isoDate(`${today.slice(0, 7)}-01`), -1);
  const date = chosen([lastMonth, today, endOfMonth(today), addDays(today, days)], variant) ?? today;
  if (variant % 2 === 0) {
    await ask(world, person, lockOrders, { body: { date } });
    return;
  }
  const seen = await ask(world, person, lockOrders, { query: { preview: 'true' }, body: { date } });
  if (seen.status === 200) await ask(world, person, lockOrders, { body: { date, stamp: seen.ok().stamp } });
};

/** Closed, opened from its first day on and closed again, it bills the same. */
export const closeAgain: Step = async (world, { variant }) => {
  const admin = choosePerson(world, 0);
  const today = todayOf(world);
  const firstOfMonth = isoDate(`${today.slice(0, 7)}-01`);
  const date = variant % 2 === 0 ? today : addDays(firstOfMonth, -1);
  const from = variant % 2 === 0 ? firstOfMonth : isoDate(`${date.slice(0, 7)}-01`);
  if ((await ask(world, admin, lockOrders, { body: { date } })).status !== 200) return;
  const before = await billedIn(world, admin, from, date);
  const opened = await ask(world, admin, unlockOrders, { body: { date: from, reason: 'Preis falsch' } });
  const closed = await ask(world, admin, lockOrders, { body: { date } });
  if (opened.status === 200 && closed.status === 200 && world.isAlone)
    expect(await billedIn(world, admin, from, date)).toEqual(before);
};

const billedIn = async (world: World, admin: Person, startDate: string, endDate: string) =>
  (await ask(world, admin, listBilledOrders, { query: { startDate, endDate } }))
    .ok()
    .map(({ date, orderId, billedAmount }) => `${date} ${orderId} ${billedAmount}`)
    .toSorted();

export const openMonth: Step = async (world, { who, days, variant }) => {
  const person = choosePerson(world, who % 2 === 0 ? 0 : who);
  const date = addDays(todayOf(world), -Math.abs(days) - (variant % 3) * 15);
  await ask(world, person, unlockOrders, { body: { date, reason: 'Preis falsch' } });
};

/** A month that may be closed, whatever has become of it since. */
export const handOver: Step = async (world, { who, days, variant }) => {
  const month = addDays(todayOf(world), -Math.abs(days) - (variant % 3) * 15).slice(0, 7);
  await ask(world, choosePerson(world, who % 2 === 0 ? 0 : who), createHandover, {
    body: { month, format: 'DATEV' },
  });
};

export const complain: Step = async (world, { who, at, variant, amount }) => {
  const orderId = chosen(world.orders, at);
  if (orderId === undefined) return;
  const imposed = chosen(['SELF', 'SUPPLIER', 'CLIENT'] as const, variant) ?? 'SELF';
  const retained = variant % 2 === 0 ? null : euros(amount);
  const body = newComplaintBody(orderId, { imposed, carpenterExpense: euros(amount), retained });
  const answer = await ask(world, choosePerson(world, who), saveComplaint, { body });
  if (answer.status === 200) world.complaints.push(body.id);
};

export const settleComplaint: Step = async (world, { who, at, variant, amount }) => {
  const id = chosen(world.complaints, at);
  const person = choosePerson(world, who);
  if (id === undefined) return;
  if (variant === 0) {
    await ask(world, person, deleteComplaint, { params: { id } });
    return;
  }
  const seen = await ask(world, person, getComplaint, { params: { id } });
  if (seen.status !== 200) return;
  const { version, orderId, imposed } = seen.ok();
  if (variant === 1) {
    const body = { id, orderId, imposed, version, retained: euros(amount) };
    await ask(world, person, saveComplaint, { body });
    return;
  }
  const state = chosen(complaintStates, variant) ?? 'DONE';
  await ask(world, person, setComplaintState, { params: { id }, body: { state, version } });
};

/** The house asks for the numbers of its till, from now on or later, or not at all, with a reason or without. */
export const ruleTheTill: Step = async (world, { who, variant, days }) => {
  const person = choosePerson(world, who % 2 === 0 ? 0 : who);
  const seen = await ask(world, person, getTillRule);
  if (seen.status !== 200) return;
  const { version } = seen.ok();
  const requiredFrom = variant % 3 === 0 ? null : addDays(todayOf(world), variant % 3 === 1 ? 0 : days);
  const reason = variant % 4 === 0 ? null : 'Die Kasse ist in Reparatur.';
  await ask(world, person, saveTillRule, { body: { requiredFrom, reason, version } });
};

/** The law changes, or the house its prefix, or it moves over the border. */
export const moveHouse: Step = async (world, { at, variant }) => {
  const admin = choosePerson(world, 0);
  const id = chosen(world.locations, at);
  const base = await ask(world, admin, getBaseData);
  const location = base.status === 200 ? base.ok().locations.find((each) => each.id === id) : undefined;
  if (location === undefined) return;
  const { billPrefix } = location;
  const change =
    variant % 3 === 0
      ? { billPrefix: billPrefix?.startsWith('N') === true ? `K${at % 2}` : `N${at % 2}` }
      : variant % 3 === 1
        ? { country: variant % 2 === 0 ? ('AT' as const) : ('DE' as const) }
        : { vat: chosen([19, 20, 7, 16], variant) ?? 19 };
  const body = { ...emptyLocation(), ...location, ...change };
  await ask(world, admin, saveLocation, { body });
};

/** A rate that holds from some day near today on; or none does any more. */
export const announceRate: Step = async (world, { at, variant, days }) => {
  const admin = choosePerson(world, 0);
  const id = chosen(world.locations, at);
  const base = await ask(world, admin, getBaseData);
  const location = base.status === 200 ? base.ok().locations.find((each) => each.id === id) : undefined;
  if (location === undefined) return;
  const known = location.vatFollowers.map(({ validFrom, rate }) => ({ validFrom: isoDate(validFrom), rate }));
  const announced = {
    validFrom: addDays(todayOf(world), days),
    rate: chosen([21, 16, 19, 0], variant) ?? 21,
  };
  const vatFollowers = variant === 11 ? [] : withFollower(known, announced);
  await ask(world, admin, saveLocation, { body: { ...emptyLocation(), ...location, vatFollowers } });
};

/** A salesman leaves, or comes back. */
export const leaveOrReturn: Step = async (world) => {
  const [admin, leaving] = [choosePerson(world, 0), choosePerson(world, 2)];
  const users = await ask(world, admin, listUsers);
  if (users.status !== 200) return;
  const user = users.ok().find(({ id }) => id === leaving.account.userId);
  if (user === undefined || user.location === null) return;
  const body = { ...user, location: user.location, email: leaving.account.email, enabled: !user.enabled };
  await ask(world, admin, saveUser, { body });
  if (!user.enabled) await comeBack(world, leaving);
};

/** Signed in anew. */
export async function comeBack({ shop }: World, person: Person): Promise<void> {
  const session = await shop.openSession(person.account);
  person.sessionId = session.sessionId;
  person.caller = person.caller.withToken(session.token);
}

export const waitSomeDays: Step = async (world, { days }) => {
  world.house.clock.advance({ days: 1 + Math.abs(days) });
  renewTokens(world);
};

import { getBankClaims } from '@korpus/contract/bank/bank.ts';
import { getReminderRun } from '@korpus/contract/reminders/reminders.ts';
import { getWeek } from '@korpus/contract/week-overview/week-overview.ts';
import { expect } from 'vitest';
import { ask, type Person, todayOf, type World } from './world.ts';

type Told = { readonly of: string; readonly dueOn: string | null };

/** Bank, week and reminders name one due day of each claim (rules: claims#due-days). */
export async function oneDueDay(world: World, admin: Person): Promise<void> {
  const { letters, held } = (await ask(world, admin, getReminderRun)).ok();
  const reminded = [
    ...letters.flatMap(({ claims }) => claims),
    ...held.filter(({ lock }) => lock !== 'RETAINED'),
  ];
  const week = (await ask(world, admin, getWeek, { query: { date: todayOf(world) } })).ok();
  const payments = [...week.openPayments, ...week.openExhibitionPayments];
  const rests = [...week.futurePayments, ...week.unpaidPastOrders];
  const told: Told[] = [
    // A released amount has a due day of its own beside that of the claim.
    ...reminded.flatMap(({ orderId, paymentId, releasedOn, dueOn }) =>
      releasedOn === null ? [{ of: keyOf(orderId, paymentId), dueOn }] : [],
    ),
    ...payments.map(({ orderId, id, dueOn }) => ({ of: keyOf(orderId, id), dueOn })),
    ...rests.map(({ orderId, dueOn }) => ({ of: keyOf(orderId, null), dueOn })),
  ];
  const ids = new Set([...reminded, ...payments, ...rests].map(({ orderId }) => orderId));
  const atBank = new Map<string, string | null>();
  for (const id of ids) {
    const { claims } = (await ask(world, admin, getBankClaims, { params: { id } })).ok();
    // Interest and fee of a reminder are due on a day of their own.
    for (const { paymentId, reminderId, dueOn } of claims)
      if (reminderId === null) atBank.set(keyOf(id, paymentId), dueOn);
  }
  // A payment of a billed order is part of a claim, and a rest may be payments alone.
  const both = told.filter(({ of }) => atBank.has(of));
  expect(both).toEqual(both.map(({ of }) => ({ of, dueOn: atBank.get(of) ?? null })));
  for (const { orderId, paymentId } of reminded) expect(atBank.has(keyOf(orderId, paymentId))).toBe(true);
}

const keyOf = (orderId: string, paymentId: string | null): string => `${orderId} ${paymentId ?? 'REST'}`;

import type { WireOf } from '@korpus/contract/data-of.ts';
import { getReminderRun } from '@korpus/contract/reminders/reminders.ts';
import type { Order } from '@korpus/domain/orders/order.ts';
import { oracleFigures } from '@korpus/domain/orders/test-kit/exact-oracle.ts';
import { claimKeyOf } from '@korpus/domain/reminders/claim-key.ts';
import { expect } from 'vitest';
import { centsOf } from './move.ts';
import { ask, type Person, todayOf, type World } from './world.ts';

type Run = WireOf<typeof getReminderRun.answer>;

/** Nobody is reminded of what is not theirs to pay, and of nothing twice. */
export async function remindedOnce(world: World, admin: Person, orders: readonly Order[]): Promise<void> {
  const run = (await ask(world, admin, getReminderRun)).ok();
  asksWhatIsOpen(world, orders, run);
  for (const { isCompany, fee, total, open, interest, claims } of run.letters) {
    if (!isCompany) expect(fee).toBe(0);
    expect(centsOf(total)).toBe(centsOf(open) + centsOf(interest) + centsOf(fee));
    expect(centsOf(open)).toBe(claims.reduce((sum, claim) => sum + centsOf(claim.open), 0));
  }
  await numbersAndLevels(world);
}

/** Each claim is of a number that stands, and those of an order never more than it waits for. */
function asksWhatIsOpen(world: World, orders: readonly Order[], { letters, held }: Run): void {
  const late = [...letters.flatMap(({ claims }) => claims), ...held];
  expect(new Set(late.map(claimKeyOf)).size).toBe(late.length);
  for (const [orderId, claims] of Map.groupBy(late, (claim) => claim.orderId)) {
    const order = orders.find(({ id }) => id === orderId);
    if (order === undefined) throw new Error(`A reminder of an order that is not there: ${orderId}`);
    const unpaid = order.payments.filter(({ paid, documentData }) => !paid && documentData !== null);
    const asked = unpaid.filter(({ documentData }) => documentData?.replacedBy === undefined);
    const standing = [order.invoiceNumber, ...asked.map(({ documentData }) => documentData?.invoiceNumber)];
    expect(order.cancelled).toBe(false);
    expect(claims.every(({ number, open }) => standing.includes(number) && open > 0)).toBe(true);
    const { remainingAmount, retainedAmount } = oracleFigures(order, todayOf(world));
    const open = claims.reduce((sum, claim) => sum + centsOf(claim.open), 0);
    if (typeof remainingAmount === 'number') expect(open).toBeLessThanOrEqual(remainingAmount);
    // Nobody said how much is held back: then nothing of it is reminded of.
    const isComplainedOf = order.complaints.some(
      ({ state, retained }) => state !== 'DONE' && retained === null,
    );
    const reminded = claims.reduce(
      (sum, claim) => sum + ('lock' in claim && claim.lock === 'RETAINED' ? 0 : centsOf(claim.open)),
      0,
    );
    if (typeof remainingAmount === 'number' && typeof retainedAmount === 'number')
      expect(reminded).toBeLessThanOrEqual(remainingAmount - retainedAmount);
    const locks = held.flatMap((each) => (each.orderId === orderId ? [each.lock] : []));
    expect(locks.includes('COMPLAINT')).toBe(isComplainedOf);
    expect([0, claims.length]).toContain(locks.length);
  }
}

/** Levels of an invoice follow each other, and numbers of a year have no gap. */
async function numbersAndLevels({ house, shop }: World): Promise<void> {
  const { reminders, claims } = await house.services.tenancy.inTenant(shop.tenantId, async (tx) => ({
    reminders: await tx.selectFrom('reminders').select(['year', 'running']).execute(),
    claims: await tx.selectFrom('reminder_claims').select(['invoice_number', 'part', 'level']).execute(),
  }));
  const inOrder = (numbers: readonly number[]) => numbers.toSorted((one, other) => one - other);
  const counted = (all: readonly number[]) => all.map((_each, place) => place + 1);
  for (const of of [...Map.groupBy(reminders, ({ year }) => String(year)).values()].map((each) =>
    each.map(({ running }) => running),
  ))
    expect(inOrder(of)).toEqual(counted(of));
  for (const of of [
    ...Map.groupBy(claims, ({ invoice_number, part }) => `${invoice_number} ${part}`).values(),
  ].map((each) => each.map(({ level }) => level)))
    expect(inOrder(of)).toEqual(counted(of));
}

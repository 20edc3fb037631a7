import { addDays, type IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { issueDoubts } from '@korpus/domain/invoices/issue-check.ts';
import { issue } from '../src/modules/documents/index.ts';
import { readRun, send, setLock } from '../src/modules/reminders/index.ts';
import type { Tx } from '../src/platform/database/engine.ts';
import type { Services } from '../src/platform/services.ts';
import { actingIn, clockOn } from './acting-in.ts';
import { findInvoiceDrafts } from './late-invoices.store.ts';
import { isLockedDueOn } from './order-book/demo-late.ts';
import { lateTexts as texts } from './order-book/demo-late-texts.ts';

type Whose = { readonly tenantId: string; readonly userId: string };

/** Days ago that somebody went through what was late. */
const runs = [32, 15] as const;
const daysLocked = 21;

/** Invoices that were printed and not paid, and what the house has done about it until today; `tx` is inside it. */
export async function remindOfLate(tx: Tx, services: Services, whose: Whose, today: IsoDate): Promise<void> {
  for (const { id, version, date } of await findInvoiceDrafts(tx, whose.tenantId)) {
    const clock = clockOn(date);
    // Nothing that hangs on an order follows its number.
    const then = { ...services, clock, companions: [] };
    const asked = { version, confirmed: [...issueDoubts], isLetterheadReadable: true };
    await issue(then, await actingIn(tx, whose, clock), id, asked);
  }
  for (const daysAgo of runs) await remindOn(tx, services, whose, addDays(today, -daysAgo));
  await lockOne(tx, services, whose, today);
}

/** Everything that was late enough on that day. */
async function remindOn(tx: Tx, services: Services, whose: Whose, day: IsoDate): Promise<void> {
  const then = { ...services, clock: clockOn(day) };
  const context = await actingIn(tx, whose, then.clock);
  const { letters } = await readRun(then, context);
  if (letters.length === 0) return;
  await send(then, context, {
    letters: letters.map(({ clientId, locationId, claims }) => ({
      clientId,
      locationId,
      claims: claims.map(({ number, releasedOn, level, open }) => ({ number, releasedOn, level, open })),
    })),
  });
}

/** Locks one late order against reminders: its customer has asked for some time. */
async function lockOne(tx: Tx, services: Services, whose: Whose, today: IsoDate): Promise<void> {
  const context = await actingIn(tx, whose, services.clock);
  const { letters } = await readRun(services, context);
  const found = letters.flatMap(({ claims }) => claims).find(({ dueOn }) => isLockedDueOn(dueOn, today));
  if (found === undefined) return;
  const until = addDays(today, daysLocked);
  await setLock(services, context, found.orderId, { reason: texts.lock, until });
}

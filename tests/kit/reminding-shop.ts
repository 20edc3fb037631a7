import { calls } from '@korpus/contract/calls.ts';
import type { WireOf } from '@korpus/contract/data-of.ts';
import type { getReminderRun } from '@korpus/contract/reminders/reminders.ts';
import { aBillingShop } from './closing-shop.ts';
import type { House } from './house.ts';
import type { OrderBody } from './orders.ts';
import type { SignedIn } from './people.ts';

type Letter = WireOf<typeof getReminderRun.answer>['letters'][number];

/** The body for a ticked letter, as it was shown. */
export const asShown = ({ clientId, locationId, claims }: Letter) => ({
  clientId,
  locationId,
  claims: claims.map(({ number, releasedOn, level, open }) => ({ number, releasedOn, level, open })),
});

/** A shop whose invoices get late; its first day is 21.11.2026. */
export async function aRemindingShop(house: House) {
  const shop = await aBillingShop(house);
  const invoice = async (with_: Partial<OrderBody> = {}) => {
    const id = await shop.order({ documentData: shop.documentData, ...with_ });
    return { id, number: await shop.issue(id) };
  };
  /** Signs a person in on that day: earlier sessions are over by then. */
  const on = async (day: string, who: () => Promise<SignedIn> = () => shop.shop.signedInAs('ADMIN')) => {
    house.clock.set(`${day}T11:00:00Z`);
    const person = await who();
    const run = async () => (await person.call(calls.getReminderRun, {})).ok();
    const send = (letters: readonly Letter[], key?: string) =>
      person.call(calls.sendReminders, {
        body: { letters: letters.map(asShown) },
        ...(key === undefined ? {} : { key }),
      });
    const sendAll = async () => (await send((await run()).letters)).ok();
    const pay = async (id: string, amount: number, date = day) =>
      (
        await person.call(calls.payRemainingAmount, {
          params: { id },
          body: { amount, date, paymentType: 'BANK' },
        })
      ).ok();
    const ofOrder = async (id: string) =>
      (await person.call(calls.getRemindersOfOrder, { params: { id } })).ok();
    return { person, run, send, sendAll, pay, ofOrder };
  };
  return { ...shop, invoice, on };
}

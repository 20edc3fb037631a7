import { randomUUID } from 'node:crypto';
import { isoDate } from '@korpus/domain/dates/iso-date.ts';
import { addCents, cents } from '@korpus/domain/money/cents.ts';
import { aPayment, euros } from '@korpus/domain/orders/test-kit/an-order.ts';
import { reminderNumber } from '@korpus/domain/reminders/reminder-number.ts';
import {
  type FrozenReminder,
  newestFormat,
} from '../../apps/server/src/modules/reminders/reminder-format.ts';
import { insertReminder } from '../../apps/server/src/modules/reminders/reminders.store.ts';
import { findSettings } from '../../apps/server/src/modules/reminders/settings.store.ts';
import type { Services } from '../../apps/server/src/platform/services.ts';
import { billPaymentOfOrder, frozenOffer } from './documents.ts';
import { keptBytes } from './kept-bytes.ts';
import { insertMailRow } from './mails.ts';
import { makeOfferFor } from './offers.ts';
import { makeOrderFor } from './orders.ts';

const dueOn = isoDate('2026-11-01');
const date = isoDate('2026-11-20');
const open = cents(120_000);
const nothing = cents(0);
/** The fee is as much as the examples of the bank book. */
const fee = cents(60_000);

/** A frozen reminder; `words` stand wherever a person may have written some. */
export function frozenReminder(words = 'Petersen', number = 'M2026-0001'): FrozenReminder {
  const { issuer } = frozenOffer(words).facts;
  const claim = { number: 'GW2026100001', date: isoDate('2026-10-01'), dueOn, level: 1, daysLate: 19 };
  const facts = {
    number,
    date,
    dueOn: isoDate('2026-11-27'),
    title: 'Zahlungserinnerung',
    text: [words],
    addressLines: [words],
    clientName: words,
    clientNumber: words,
    issuer,
    country: 'DE' as const,
    claims: [
      {
        ...claim,
        amount: open,
        open,
        retained: nothing,
        interest: nothing,
        interestCame: nothing,
        rates: [],
      },
    ],
    open,
    interest: nothing,
    fee,
    total: addCents(open, fee),
  };
  return { facts, letterhead: null };
}

const made = { reminders: 0 };

/** A reminder of an order of somebody's as rows, its bytes in the store. */
export async function makeReminderFor(services: Services, tenantId: string, salesmanId: string) {
  const orderId = await makeOrderFor(services, tenantId, salesmanId);
  const id = randomUUID();
  made.reminders += 1;
  const running = made.reminders;
  const frozen = frozenReminder('Petersen', reminderNumber(1999, running));
  const { number, title, clientName, interest, fee, total } = frozen.facts;
  const claim = {
    number: `GW${id}`,
    releasedOn: null,
    level: 1,
    orderId,
    paymentId: null,
    dueOn,
    open,
    interest,
  };
  const kept = await keptBytes(services, tenantId);
  await services.tenancy.inTenant(tenantId, async (tx) => {
    await insertReminder(tx, {
      tenantId,
      id,
      number,
      year: 1999,
      running,
      level: 1,
      title,
      clientName,
      day: date,
      dueOn: frozen.facts.dueOn,
      open,
      interest,
      fee,
      total,
      format: newestFormat,
      frozen,
      at: services.clock.now(),
      by: 'Anna Muster',
      userId: salesmanId,
      claims: [claim],
    });
    await tx.updateTable('reminders').set(kept).where('id', '=', id).execute();
  });
  return { id, orderId };
}

/** A deposit of 600 € that was billed, and due on the day it was written: as the list shows it on 21.11.2026. */
export async function makeLateDepositFor(services: Services, tenantId: string, salesmanId: string) {
  const payment = aPayment(randomUUID(), euros(600), { date: dueOn });
  const { id: paymentId, price, date: on } = payment;
  const clientId = await makeOfferFor(services, tenantId, salesmanId);
  const orderId = await makeOrderFor(services, tenantId, salesmanId, {
    clientId,
    orderPrice: euros(1_200),
    payments: [payment],
  });
  const number = await billPaymentOfOrder(services, tenantId, {
    orderId,
    paymentId,
    payment: { id: paymentId, price, date: on, documentData: null },
  });
  return { clientId, locationId: null, claims: [{ number, level: 1, open: 600 }] };
}

/** A mail of a reminder that was sent and refused. */
export async function makeReminderMailFor(
  services: Services,
  tenantId: string,
  salesmanId: string,
): Promise<string> {
  const { id: reminderId, orderId } = await makeReminderFor(services, tenantId, salesmanId);
  return insertMailRow(services, tenantId, { orderId, reminderId, kind: 'REMINDER' });
}

export const reminderSettingsOf = ({ tenancy }: Services, tenantId: string) =>
  tenancy.inTenant(tenantId, (tx) => findSettings(tx, tenantId));

import { getCurrentUser } from '@korpus/contract/authentication/authentication.ts';
import { calls } from '@korpus/contract/calls.ts';
import { complaintRecord } from '@korpus/contract/complaints/complaint-record.ts';
import { getPlotData } from '@korpus/contract/dashboard/dashboard.ts';
import { fromWire } from '@korpus/contract/data-of.ts';
import { getWeek } from '@korpus/contract/week-overview/week-overview.ts';
import { chooseTabs } from '@korpus/domain/complaints/complaint-tabs.ts';
import { addDays, isoDate } from '@korpus/domain/dates/iso-date.ts';
import { daysToLicenceEnd } from '@korpus/domain/tenants/licence.ts';
import { isNear } from '@korpus/domain/week-overview/week-lists.ts';
import { expect, it } from 'vitest';
import { makeComplaintFor } from '../kit/complaints.ts';
import { aHouse } from '../kit/house.ts';
import { billable, newOrderBody, paymentBody } from '../kit/orders.ts';

const house = await aHouse();

/** Where the house is, which day begins there, and when; reckoned by hand. */
const midnights = [
  ['Europe/Berlin', '2026-11-22', '2026-11-21T23:00:00Z'],
  ['UTC', '2026-11-22', '2026-11-22T00:00:00Z'],
  ['America/Los_Angeles', '2026-11-22', '2026-11-22T08:00:00Z'],
  ['Asia/Kolkata', '2026-11-22', '2026-11-21T18:30:00Z'],
  ['Pacific/Auckland', '2026-11-22', '2026-11-21T11:00:00Z'],
  // The first after a day of 25 hours, and of 23.
  ['Europe/Berlin', '2026-10-26', '2026-10-25T23:00:00Z'],
  ['Europe/Berlin', '2027-03-29', '2027-03-28T22:00:00Z'],
  ['America/Los_Angeles', '2026-11-02', '2026-11-02T08:00:00Z'],
  ['America/Los_Angeles', '2027-03-15', '2027-03-15T07:00:00Z'],
  ['Pacific/Auckland', '2026-09-28', '2026-09-27T11:00:00Z'],
  ['Pacific/Auckland', '2027-04-05', '2027-04-04T12:00:00Z'],
] as const;

/** A house in which each limit is reached as this day begins. */
async function aHouseBefore(timeZone: string, day: string) {
  const from = (days: number) => addDays(isoDate(day), days);
  const shop = await house.aTenant({ timeZone, licenseValidUntil: from(30) });
  const admin = await shop.signedInAs('ADMIN');
  const complaint = async (with_: Parameters<typeof makeComplaintFor>[3]) =>
    (await makeComplaintFor(house.services, shop.tenantId, admin.userId, { createdAt: from(-200), ...with_ }))
      .id;
  const waiting = await complaint({ state: 'NEW', date: from(-21) });
  const done = await complaint({ state: 'DONE', fixedAt: from(-91) });
  const planned = paymentBody(300, { date: from(30) });
  const order = newOrderBody(shop, admin.userId, {
    ...billable,
    deliveryDate: from(60),
    payments: [planned],
    sellDate: from(-100),
  });
  (await admin.call(calls.saveOrder, { body: order })).ok();
  return { admin, waiting, done, planned, licenseValidUntil: from(30) };
}

type Before = Awaited<ReturnType<typeof aHouseBefore>>;

/** Answers of the server at this moment, and what the screens make of them by the rules they share. */
async function toldNow({ admin, waiting, done, planned, licenseValidUntil }: Before) {
  const me = (await admin.call(getCurrentUser)).ok();
  const today = isoDate(me.today);
  const complaints = (await admin.call(calls.listComplaints)).ok();
  const of = (id: string) => {
    const found = complaints.find((each) => each.id === id);
    if (found === undefined) throw new Error('The complaint is not listed.');
    return { tabs: chooseTabs(fromWire(complaintRecord, found), today), isLocked: found.lockedDoneState };
  };
  const week = (await admin.call(getWeek, { query: { date: today } })).ok();
  const payment = week.openPayments.find(({ id }) => id === planned.id);
  const firstOf = async (chartDuration: 'LAST_30_DAYS' | 'LAST_3_MONTHS') =>
    (await admin.call(getPlotData, { query: { chartDuration } })).ok().period;
  return {
    today: [me.today, week.today],
    isToRemember: of(waiting).tabs.includes('doNotForget'),
    isArchived: of(done).tabs.includes('archive'),
    isLocked: of(done).isLocked,
    isNear: isNear(isoDate(payment?.date ?? ''), isoDate(week.today)),
    licence: daysToLicenceEnd(licenseValidUntil, today),
    thirty: await firstOf('LAST_30_DAYS'),
    ninety: await firstOf('LAST_3_MONTHS'),
  };
}

it.each(midnights)('in %s the limits of 20, 30 and 90 days fall as %s begins', async (zone, day, begins) => {
  const second = (seconds: number) => new Date(Date.parse(begins) + seconds * 1000).toISOString();
  const from = (days: number) => addDays(isoDate(day), days);
  house.clock.restart(second(-1));
  const before = await aHouseBefore(zone, day);
  expect(await toldNow(before)).toEqual({
    today: [from(-1), from(-1)],
    isToRemember: false,
    isArchived: false,
    isLocked: false,
    isNear: false,
    licence: null,
    thirty: { from: from(-30), to: from(-1), until: from(-1) },
    ninety: { from: from(-90), to: from(-1), until: from(-1) },
  });
  house.clock.set(second(0));
  expect(await toldNow(before)).toEqual({
    today: [day, day],
    isToRemember: true,
    isArchived: true,
    isLocked: true,
    isNear: true,
    licence: 30,
    thirty: { from: from(-29), to: day, until: day },
    ninety: { from: from(-89), to: day, until: day },
  });
});

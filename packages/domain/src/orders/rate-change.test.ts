import { describe, expect, it } from 'vitest';
import type { VatRates } from '../locations/vat-rates.ts';
import { type Order, paymentInvoice } from './order.ts';
import { takesVatOfDay, vatDayOf } from './order-rates.ts';
import {
  findRateOfDay,
  listOtherRates,
  unbilledOf,
  vatChanges,
  withFreedVat,
  withVatOfDay,
} from './rate-change.ts';
import { keptRateText, otherRateText, rateOfDayText } from './rate-change-texts.ts';
import { anOrder, aPayment, day, euros, houseRates } from './test-kit/an-order.ts';

const today = day('2026-11-26');
const from = (date: string, rate: number) => ({ validFrom: day(date), rate });
/** 20 %, from the new year 21 %, from July 22 %. */
const kiel: VatRates = { vat: 20, vatFollowers: [from('2027-01-01', 21), from('2027-07-01', 22)] };
const alone: VatRates = { vat: 20, vatFollowers: [] };

const order = (deliveryDate: string | null, vat: number, with_: Partial<Order> = {}): Order =>
  anOrder({
    deliveryDate: deliveryDate === null ? null : day(deliveryDate),
    rates: { ...houseRates, vat },
    ...with_,
  });
const billed = (number: string) =>
  aPayment('p', euros(2_000), { paid: true, documentData: paymentInvoice(number, null) });

describe('the day of an order (rules: money#rates-by-day)', () => {
  it.each<[string, string | null, string | null, string | null]>([
    ['delivery', '2027-01-10', '2026-12-01', '2027-01-10'],
    ['what the customer wishes', null, '2026-12-01', '2026-12-01'],
    ['neither: today', null, null, null],
  ])('is that of %s', (_what, delivery, wish, expected) => {
    const days = {
      deliveryDate: delivery === null ? null : day(delivery),
      deliveryDateWish: wish === null ? null : day(wish),
    };
    expect(vatDayOf(days)).toBe(expected);
  });

  it('is another when delivery moves, and the same when only the wish does', () => {
    const before = order('2027-01-10', 21);
    expect(takesVatOfDay(before, order('2026-12-31', 21))).toBe(true);
    expect(takesVatOfDay(before, { ...before, deliveryDateWish: day('2026-12-01') })).toBe(false);
    expect(takesVatOfDay(order(null, 20), order(null, 20, { deliveryDateWish: day('2027-01-02') }))).toBe(
      true,
    );
  });
});

it('what is billed keeps its rate, and what is not takes that of its day (rules: invoices#rate-stays)', () => {
  expect(withVatOfDay(order('2027-01-10', 20), 21).rates.vat).toBe(21);
  expect(withVatOfDay(order('2027-01-10', 20, { payments: [billed('GW1')] }), 21).rates.vat).toBe(20);
  expect(withVatOfDay(order('2027-01-10', 20, { invoiceNumber: 'GW2' }), 21).rates.vat).toBe(20);
});

describe('prepayments of another rate (rules: invoices#rate-changed)', () => {
  const prepaid = (rate: number) => [{ paymentId: 'p', number: 'GW1', rate }];
  const inTheWay = (rate: number, ofDay: number) => [{ paymentId: 'p', number: 'GW1', billed: rate, ofDay }];
  it.each<[string, number, string | null, VatRates | null, ReturnType<typeof inTheWay>]>([
    ['billed and delivered in one rate', 20, '2026-12-31', kiel, []],
    ['billed, then moved over the change', 20, '2027-01-10', kiel, inTheWay(20, 21)],
    ['billed, moved over, and moved back', 20, '2026-12-20', kiel, []],
    ['billed late, then moved back before it', 21, '2026-12-20', kiel, inTheWay(21, 20)],
    ['cancelled and billed anew', 21, '2027-01-10', kiel, []],
    ['delivered exactly on the first day', 20, '2027-01-01', kiel, inTheWay(20, 21)],
    ['moved over two changes', 20, '2027-07-01', kiel, inTheWay(20, 22)],
    ['no day of delivery yet', 20, null, kiel, []],
    // The one rate of the location was changed in the settings: what was billed is settled as it was.
    ['a location without followers', 19, '2027-01-10', alone, []],
    ['no location', 20, '2027-01-10', null, []],
    ['no VAT, and none on that day', 0, '2027-01-10', { vat: 0, vatFollowers: [from('2030-01-01', 20)] }, []],
    [
      'no VAT, and some on that day',
      0,
      '2027-01-10',
      { vat: 0, vatFollowers: [from('2027-01-01', 20)] },
      inTheWay(0, 20),
    ],
  ])('%s', (_what, rate, on, location, expected) => {
    const delivery = on === null ? null : day(on);
    expect(listOtherRates(prepaid(rate), delivery, location)).toEqual(expected);
    expect(listOtherRates([], delivery, location)).toEqual([]);
  });

  it('are told with their number and both rates', () => {
    expect(otherRateText({ number: 'GW2026110002', billed: 20, ofDay: 21 })).toBe(
      'Die Anzahlungsrechnung GW2026110002 ist mit 20\u00a0% Umsatzsteuer geschrieben, am Liefertag gelten 21\u00a0%. Storniere sie und berechne die Anzahlung neu; was bezahlt ist, bleibt bezahlt.',
    );
  });
});

describe('after a cancellation', () => {
  it.each<[string, Order, VatRates | null, number]>([
    ['nothing is billed: the rate of its day', order('2027-01-10', 20), kiel, 21],
    ['something else is: its rate', order('2027-01-10', 20, { payments: [billed('GW3')] }), kiel, 20],
    ['moved back meanwhile', order('2026-12-10', 20), kiel, 20],
    ['no day: the rate of today', order(null, 21), kiel, 20],
    // A name was wrong, and the house has another rate since: it is billed anew as it was.
    ['a location without followers', order('2027-01-10', 19), alone, 19],
    ['no location', order('2027-01-10', 19), null, 19],
  ])('%s', (_what, free, location, expected) => {
    expect(withFreedVat(free, location, today).rates.vat).toBe(expected);
  });
});

describe('a rate that was entered after the order was made (rules: invoices#rate-entered-later)', () => {
  const newYear = '2027-01-10';
  const wish = { deliveryDateWish: day(newYear) };
  it.each<[string, Order, VatRates | null, string | null]>([
    ['delivered in its own rate', order('2026-12-31', 20), kiel, null],
    ['delivered on the first day of the next', order('2027-01-01', 20), kiel, '20 → 21, 2027-01-01'],
    ['delivered after two changes', order('2027-07-01', 20), kiel, '20 → 22, 2027-07-01'],
    ['a change that was taken out again', order('2026-12-31', 21), kiel, '21 → 20, 2026-12-31'],
    ['wished for, and no day of delivery yet', order(null, 20, wish), kiel, '20 → 21, 2027-01-10'],
    ['no day at all: today has its rate', order(null, 20), kiel, null],
    ['no day at all, made with another', order(null, 21), kiel, '21 → 20, null'],
    ['a prepayment is billed: it keeps it', order(newYear, 20, { payments: [billed('GW1')] }), kiel, null],
    ['it has its invoice', order(newYear, 20, { invoiceNumber: 'GW2' }), kiel, null],
    ['a location without followers', order(newYear, 19), alone, null],
    ['no location', order(newYear, 19), null, null],
  ])('%s', (_what, of, location, expected) => {
    const found = findRateOfDay(unbilledOf(of), location, today);
    expect(found && `${found.had} → ${found.ofDay}, ${found.day}`).toBe(expected);
    // The rate that is told is the rate that is taken.
    expect(withFreedVat(of, location, today).rates.vat).toBe(found?.ofDay ?? of.rates.vat);
  });

  it('is told with both rates and the day', () => {
    const found = { had: 20, ofDay: 4.9, day: day('2027-01-10') };
    expect(rateOfDayText(found)).toBe(
      'Der Auftrag rechnet mit 20\u00a0% Umsatzsteuer, am 10.01.2027 gelten an seinem Standort 4,9\u00a0%.',
    );
    expect(keptRateText({ ...found, day: null })).toBe(
      'Berechnet mit 20\u00a0% Umsatzsteuer, heute gelten 4,9\u00a0%',
    );
  });
});

it('the history tells both rates and why (rules: money#rates-by-day)', () => {
  const before = order('2026-12-10', 20);
  const told = (after: Order) => vatChanges(before, after).map(({ new: next }) => next);
  expect(told(order('2027-01-10', 21))).toEqual([21, 'DAY']);
  expect(told({ ...order('2027-01-10', 21), location: 'wien' })).toEqual([21, 'OWNER']);
  expect(told(order('2026-12-10', 21))).toEqual([21, 'TAKEN']);
  const cancelled = { ...before, payments: [billed('GW1')] };
  expect(vatChanges(cancelled, order('2026-12-10', 21)).map(({ new: next }) => next)).toEqual([
    21,
    'CANCELLATION',
  ]);
  expect(told(order('2027-01-10', 20))).toEqual([]);
  expect(vatChanges(null, before)).toEqual([]);
});

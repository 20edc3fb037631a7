import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type IsoDate } from '../dates/iso-date.ts';
import { someToday } from '../values/test-kit/random-values.ts';
import { assessDateRisk, listActors } from './date-risk.ts';
import { riskActorsText, riskReasonText, riskSuppliersText, riskText } from './date-risk-words.ts';
import type { Order, OrderSupplier } from './order.ts';
import { anOrder, aSupplier, day, euros } from './test-kit/an-order.ts';
import { randomOrder } from './test-kit/random-order.ts';

/** A Thursday of week 39; week 40 of 2026 is 28.09. to 04.10. */
const today = day('2026-09-24');
const delivery = day('2026-10-14');

const supplier = (confirmed: string | null, with_: Partial<OrderSupplier> = {}) =>
  aSupplier({ confirmedDeliveryDate: confirmed === null ? null : day(confirmed), ...with_ });
const sold = (with_: Partial<Order>) =>
  anOrder({ orderPrice: euros(12_000), deliveryDate: delivery, assemblyDate: day('2026-10-15'), ...with_ });
const missing = (order: Order, days = 14, on = today) => assessDateRisk(order, on, days)?.missingDays;

describe('a week that is confirmed too late (rules: dates-at-risk#whole-weeks)', () => {
  it.each([
    // Delivery on Wednesday of week 42, which is 12.10. to 18.10.
    ['2026-10-05', undefined],
    ['2026-10-11', undefined],
    ['2026-10-12', undefined],
    ['2026-10-18', undefined],
    ['2026-10-19', 5],
    ['2026-10-25', 5],
    // The last days of week 53 lie in January.
    ['2026-12-28', 75],
    ['2027-01-03', 75],
  ])('confirmed for %s: %s days are missing', (confirmed, expected) => {
    expect(missing(sold({ suppliers: [supplier(confirmed)] }))).toBe(expected);
  });

  it('counts from the first day agreed to the latest of the suppliers', () => {
    const suppliers = [
      supplier('2026-10-12', { id: 'a' }),
      supplier('2026-10-19', { id: 'b', supplierId: 'bora' }),
      supplier('2026-10-26', { id: 'c' }),
    ];
    expect(assessDateRisk(sold({ suppliers }), today, 14)).toEqual({
      missingDays: 12,
      suppliers: [
        { supplierCalculationId: 'b', supplierId: 'bora', confirmed: '2026-10-19' },
        { supplierCalculationId: 'c', supplierId: 'nolte', confirmed: '2026-10-26' },
      ],
    });
    const late = { suppliers: [supplier('2026-10-19')] };
    expect(missing(sold({ ...late, deliveryDate: day('2026-10-20') }))).toBe(4);
    expect(missing(sold({ ...late, assemblyDate: null, deliveryDate: day('2026-10-19') }))).toBe(undefined);
    const more = { assemblyDate: day('2026-10-20'), additionalAssemblyDates: [null, day('2026-10-13')] };
    expect(missing(sold({ ...late, ...more, deliveryDate: day('2026-10-20') }))).toBe(6);
    // Nobody knows the day yet: then none can be missed.
    expect(missing(sold({ ...late, deliveryDate: null, assemblyDate: null }))).toBe(undefined);
  });
});

describe('what nobody confirmed (rules: dates-at-risk#confirmations)', () => {
  it.each([
    ['2026-10-08', 14, true],
    ['2026-10-09', 14, false],
    ['2026-10-09', 15, true],
    ['2026-09-24', 14, true],
    // Overdue, and of this week.
    ['2026-09-21', 14, true],
    ['2026-10-08', 0, false],
    ['2026-09-24', 0, false],
  ])('delivery on %s, asked for %i days before: %s', (date, days, expected) => {
    const order = sold({ deliveryDate: day(date), assemblyDate: null, suppliers: [supplier(null)] });
    const risk = assessDateRisk(order, today, days);
    expect(risk !== null).toBe(expected);
    if (risk !== null) expect(risk.missingDays).toBeNull();
  });

  it('does not wait for goods that are here, nor for suppliers that nobody entered', () => {
    const near = { deliveryDate: day('2026-10-01') };
    expect(missing(sold({ ...near, suppliers: [] }))).toBe(undefined);
    const here = supplier(null, { deliveryDate: day('2026-09-20') });
    expect(missing(sold({ ...near, suppliers: [here] }))).toBe(undefined);
    expect(missing(sold({ suppliers: [supplier('2026-11-02', { deliveryDate: today })] }))).toBe(undefined);
  });
});

describe('never at risk (rules: dates-at-risk#never-at-risk)', () => {
  const late = { suppliers: [supplier('2026-11-02')] };
  it.each<[string, Partial<Order>]>([
    ['cancelled', { cancelled: true }],
    ['billed', { invoiceNumber: 'GW2026090001' }],
    ['billed by the program before', { earlierInvoice: 'RE-77' }],
    ['not sold', { orderPrice: null }],
    ['delivered', { deliveryDate: day('2026-09-18') }],
  ])('%s', (_name, with_) => {
    expect(assessDateRisk(sold({ ...late, ...with_ }), today, 14)).toBeNull();
  });

  it('but delivered late, as long as supplier data is missing', () => {
    const suppliers = [supplier('2026-11-02', { orderSum: null })];
    expect(missing(sold({ deliveryDate: day('2026-09-18'), suppliers }))).toBe(45);
  });
});

describe('of any order', () => {
  const confirmationDays = fc.constantFrom(0, 14);

  it('moving all its days by what is missing makes weeks safe', () => {
    fc.assert(
      fc.property(randomOrder, (order) => {
        const missingDays = assessDateRisk(order, someToday, 0)?.missingDays ?? null;
        fc.pre(missingDays !== null && missingDays > 1);
        const moved = (by: number) => (date: IsoDate | null) => date && addDays(date, by);
        const after = (by: number) => ({
          ...order,
          deliveryDate: moved(by)(order.deliveryDate),
          assemblyDate: moved(by)(order.assemblyDate),
          additionalAssemblyDates: order.additionalAssemblyDates.map(moved(by)),
        });
        expect(assessDateRisk(after(missingDays ?? 0), someToday, 0)).toBeNull();
        expect(assessDateRisk(after((missingDays ?? 0) - 1), someToday, 0)?.missingDays ?? 1).toBe(1);
      }),
    );
  });

  it('goods that are here, and orders that are through, are safe', () => {
    fc.assert(
      fc.property(randomOrder, confirmationDays, (order, days) => {
        const here = order.suppliers.map((entry) => ({ ...entry, deliveryDate: someToday }));
        expect(assessDateRisk({ ...order, suppliers: here }, someToday, days)).toBeNull();
        expect(assessDateRisk({ ...order, cancelled: true }, someToday, days)).toBeNull();
        expect(assessDateRisk({ ...order, invoiceNumber: 'R-1' }, someToday, days)).toBeNull();
      }),
    );
  });

  it('names suppliers whenever it is at risk, and somebody who acts', () => {
    fc.assert(
      fc.property(randomOrder, confirmationDays, (order, days) => {
        const risk = assessDateRisk(order, someToday, days);
        if (risk === null) return;
        expect(risk.suppliers.length).toBeGreaterThan(0);
        expect(risk.missingDays ?? 1).toBeGreaterThan(0);
        expect(risk.missingDays === null).toBe(!listActors(risk).includes('SALES'));
      }),
    );
  });
});

describe('in words (rules: dates-at-risk#who-must-act)', () => {
  const nameOf = (id: string | null) => (id === null ? null : `Lieferant ${id}`);
  const late = { supplierId: 'A', confirmed: '2026-10-19' };
  const open = { supplierId: null, confirmed: null };
  it.each([
    [{ missingDays: 1, suppliers: [late] }, '1 Tag fehlt', 'Lieferant A: KW 43 2026', 'Verkauf'],
    [{ missingDays: null, suppliers: [open] }, 'Nicht bestätigt', 'Lieferant: nicht bestätigt', 'Einkauf'],
    [
      { missingDays: 12, suppliers: [late, open] },
      '12 Tage fehlen',
      'Lieferant A: KW 43 2026 · Lieferant: nicht bestätigt',
      'Verkauf, Einkauf',
    ],
  ])('%o', (risk, ...expected) => {
    expect([riskText(risk), riskSuppliersText(risk, nameOf), riskActorsText(risk)]).toEqual(expected);
  });

  it('say in sentences who does what', () => {
    expect(riskReasonText({ suppliers: [late, open] }, nameOf)).toBe(
      'Lieferant A: KW 43 2026 · Lieferant: nicht bestätigt. Verkauf: neuen Termin vereinbaren. Einkauf: Bestätigung einholen.',
    );
  });
});

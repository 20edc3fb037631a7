import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../dates/iso-date.ts';
import { someToday } from '../values/test-kit/random-values.ts';
import { findOpenDifference, listOpenSupply, settleDifference } from './open-supply.ts';
import { openSupplyText } from './open-supply-words.ts';
import type { Order, OrderSupplier } from './order.ts';
import { anOrder, aSupplier, day, euros } from './test-kit/an-order.ts';
import { randomOrder } from './test-kit/random-order.ts';

/** A Thursday. */
const today = day('2026-09-24');
const sold = (with_: Partial<Order>) =>
  anOrder({ orderPrice: euros(12_000), sellDate: day('2026-08-03'), deliveryDate: null, ...with_ });
const kinds = (order: Order) => listOpenSupply(order, today)?.map(({ kind }) => kind) ?? [];
const confirmed = { confirmedDeliveryDate: day('2026-10-12') };

describe('what is open with suppliers (rules: papers-in#open-supply)', () => {
  it.each<[string, Partial<OrderSupplier>, readonly string[]]>([
    ['nothing confirmed', {}, ['CONFIRMATION']],
    ['confirmed', confirmed, []],
    ['came yesterday', { deliveryDate: day('2026-09-23') }, []],
    ['came 13 days ago', { deliveryDate: day('2026-09-11') }, []],
    ['came 14 days ago', { deliveryDate: day('2026-09-10') }, ['INVOICE']],
    ['came a year ago', { deliveryDate: day('2025-09-24') }, ['INVOICE']],
    ['came a year and a day ago', { deliveryDate: day('2025-09-23') }, []],
    ['came and billed as ordered', { deliveryDate: day('2026-09-01'), accountingSum: euros(1_000) }, []],
    ['billed for more', { ...confirmed, accountingSum: euros(1_010) }, ['DIFFERENCE']],
    ['billed for less', { ...confirmed, accountingSum: euros(990) }, ['DIFFERENCE']],
    ['billed before anybody confirmed', { accountingSum: euros(1_010) }, ['CONFIRMATION', 'DIFFERENCE']],
    ['billed, what was ordered is not known', { ...confirmed, orderSum: null, accountingSum: euros(9) }, []],
    [
      'billed for more, which is settled',
      { ...confirmed, accountingSum: euros(1_010), acceptedDifference: euros(10) },
      [],
    ],
    [
      'settled for another amount',
      { ...confirmed, accountingSum: euros(1_011), acceptedDifference: euros(10) },
      ['DIFFERENCE'],
    ],
  ])('%s', (_what, entry, expected) => {
    expect(kinds(sold({ suppliers: [aSupplier(entry)] }))).toEqual(expected);
  });

  it.each<[string, Partial<Order>, readonly string[]]>([
    ['sold 6 days ago', { sellDate: day('2026-09-18') }, ['DIFFERENCE']],
    ['sold 7 days ago', { sellDate: day('2026-09-17') }, ['CONFIRMATION', 'DIFFERENCE']],
    ['no price', { orderPrice: null }, []],
    ['cancelled', { cancelled: true }, []],
    ['billed by the program before', { earlierInvoice: 'RE-77' }, []],
    ['billed to the customer', { invoiceNumber: 'GW2026090001' }, ['DIFFERENCE']],
    ['delivered by its dates', { deliveryDate: day('2026-09-09') }, ['DIFFERENCE']],
    ['delivered this week', { deliveryDate: day('2026-09-23') }, ['CONFIRMATION', 'DIFFERENCE']],
  ])('of an order: %s', (_what, with_, expected) => {
    expect(kinds(sold({ suppliers: [aSupplier({ accountingSum: euros(1_010) })], ...with_ }))).toEqual(
      expected,
    );
  });

  it('goods that came within the year keep older ones waiting', () => {
    const [old, late] = [
      aSupplier({ deliveryDate: day('2025-01-07') }),
      aSupplier({ deliveryDate: day('2026-09-20') }),
    ];
    expect(kinds(sold({ suppliers: [old] }))).toEqual([]);
    expect(kinds(sold({ suppliers: [old, late] }))).toEqual(['INVOICE']);
  });

  it('is told by the names of suppliers, as they stand in the order', () => {
    const suppliers = [
      aSupplier({ id: 'a', supplierId: 'nobilia' }),
      aSupplier({ id: 'b', supplierId: null, ...confirmed, accountingSum: euros(999) }),
    ];
    const open = listOpenSupply(sold({ suppliers }), today) ?? [];
    expect(openSupplyText(open, (id) => (id === 'nobilia' ? 'Nobilia' : null))).toBe(
      'Nobilia: Bestätigung fehlt · Lieferant: Abweichung ungeklärt',
    );
  });

  it('is settled whatever it was, and nothing else of the entry changes', () => {
    fc.assert(
      fc.property(randomOrder, ({ suppliers }) => {
        for (const entry of suppliers) {
          const { acceptedDifference: _settled, ...rest } = settleDifference(entry);
          const { acceptedDifference: _before, ...before } = entry;
          expect(rest).toEqual(before);
          expect(findOpenDifference(settleDifference(entry))).toBeNull();
        }
      }),
    );
  });

  it('of differences does not depend on the day', () => {
    fc.assert(
      fc.property(randomOrder, fc.nat(60), (order, later) => {
        const differences = (day: typeof today) =>
          (listOpenSupply(order, day) ?? []).filter(({ kind }) => kind === 'DIFFERENCE');
        expect(differences(addDays(someToday, later))).toEqual(differences(someToday));
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomDay } from '../values/test-kit/random-values.ts';
import { complaintProgressOf } from './complaints/complaints-of-order.ts';
import type { Order } from './order.ts';
import { deriveOrderState } from './order-state.ts';
import { reasonOfState } from './state-reason.ts';
import { gapsOf } from './supplier-gaps.ts';
import { anOrder, aSupplier, day, euros } from './test-kit/an-order.ts';
import { randomOrder } from './test-kit/random-order.ts';

/** KW 47 of 2026 is 16.11. to 22.11. */
const today = day('2026-11-21');
const packages: ReadonlySet<'COMPLAINT'> = new Set(['COMPLAINT']);
const nameOf = () => 'Nolte';

const factsOf = (order: Order, on = today) => ({
  orderState: deriveOrderState({ ...order, ...complaintProgressOf(order) }, on, packages),
  ...complaintProgressOf(order),
  deliveryDate: order.deliveryDate,
  suppliers: order.suppliers.map((entry) => ({ supplierId: entry.supplierId, missing: gapsOf(entry) })),
});

const sold = { orderPrice: euros(1), suppliers: [aSupplier()] };
const open = {
  id: 'c',
  imposed: 'SELF',
  carpenterExpense: null,
  materialExpense: null,
  retained: null,
} as const;

describe('why an order is in its state (rules: states#why-a-state)', () => {
  it.each<[Partial<Order>, string]>([
    [{ salesmanId: null }, 'Noch hat ihn niemand vom Verkauf übernommen.'],
    [{}, 'Der Auftragspreis ist noch nicht eingetragen.'],
    [sold, 'Verkauft, noch ohne Lieferdatum.'],
    [{ ...sold, deliveryDate: day('2026-12-21') }, 'Verkauft; geliefert wird in KW 52 2026.'],
    [{ ...sold, deliveryDate: day('2026-11-18') }, 'Das Lieferdatum 18.11.2026 liegt in dieser Woche.'],
    [
      { ...sold, deliveryDate: day('2026-11-13'), suppliers: [aSupplier({ orderSum: null })] },
      'Das Lieferdatum 13.11.2026 ist vorbei. Als geliefert gilt der Auftrag, sobald eingetragen ist, was fehlt: Nolte: Bestellsumme.',
    ],
    [
      { ...sold, deliveryDate: day('2026-11-13') },
      'Das Lieferdatum 13.11.2026 liegt vor dieser Woche. Jede Bestellung hat Nummer und Summe.',
    ],
    [
      { ...sold, deliveryDate: day('2026-11-13'), suppliers: [] },
      'Das Lieferdatum 13.11.2026 liegt vor dieser Woche.',
    ],
    [
      { ...sold, earlierInvoice: 'RE-77', deliveryDate: null },
      'Das frühere Programm hat ihn abgerechnet; er gilt als geliefert.',
    ],
    [
      {
        earlierInvoice: 'RE-77',
        deliveryDate: day('2026-11-13'),
        suppliers: [aSupplier({ orderSum: null })],
      },
      'Das frühere Programm hat ihn abgerechnet; er gilt als geliefert.',
    ],
    [
      { ...sold, complaints: [{ ...open, state: 'ASSIGNED' }] },
      'Zu diesem Auftrag ist eine Reklamation offen: Eingeteilt.',
    ],
  ])('%j', (fields, reason) => {
    expect(reasonOfState(factsOf(anOrder(fields)), today, nameOf)).toBe(reason);
  });

  it('names nothing that is hidden from the person', () => {
    const late = anOrder({
      ...sold,
      deliveryDate: day('2026-11-13'),
      suppliers: [aSupplier({ orderSum: null })],
    });
    expect(reasonOfState({ ...factsOf(late), suppliers: undefined }, today, nameOf)).toBe(
      'Das Lieferdatum 13.11.2026 ist vorbei. Als geliefert gilt der Auftrag, sobald alle Bestelldaten eingetragen sind.',
    );
    expect(
      reasonOfState({ orderState: 'COMPLAINT', deliveryDate: null, suppliers: undefined }, today, nameOf),
    ).toBe('Zu diesem Auftrag ist eine Reklamation offen.');
  });

  it('says of any order that is late which data keep it from being delivered', () => {
    fc.assert(
      fc.property(randomOrder, randomDay, (order, on) => {
        const reason = reasonOfState(factsOf(order, on), on, nameOf);
        expect(reason).not.toMatch(/fehlt: \.|undefined|null/);
        expect(reason).toMatch(/\.$/);
      }),
    );
  });
});

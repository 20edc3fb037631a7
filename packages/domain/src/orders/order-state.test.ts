import { describe, expect, it } from 'vitest';
import type { ComplaintState } from './complaints/complaint-state.ts';
import { leastAdvancedState } from './complaints/complaint-state.ts';
import { deriveOrderState, stateByDate } from './order-state.ts';
import { anOrder, aSupplier, day, euros } from './test-kit/an-order.ts';

const sold = { orderPrice: euros(100), suppliers: [aSupplier()] } as const;

describe('state by date (rules: states#state-by-date)', () => {
  it.each([
    ['nothing known', { salesmanId: null }, 'UNASSIGNED'],
    ['a salesman', {}, 'IN_PROGRESS'],
    ['a price', sold, 'SOLD'],
    ['a price wins without salesman', { ...sold, salesmanId: null }, 'SOLD'],
    ['a price of 0 is a price', { orderPrice: euros(0) }, 'SOLD'],
    ['a delivery this week wins without price', { deliveryDate: day('2026-06-10') }, 'IN_DELIVERY'],
    [
      'a delivery before wins without salesman',
      { salesmanId: null, deliveryDate: day('2026-06-01') },
      'DELIVERED',
    ],
    ['a future delivery leaves the state', { ...sold, deliveryDate: day('2026-06-15') }, 'SOLD'],
    ['a future delivery without price', { deliveryDate: day('2026-06-15') }, 'IN_PROGRESS'],
    // The program before billed it (rules: states#billed-before).
    ['billed before, without a day', { ...sold, earlierInvoice: 'RE-77' }, 'DELIVERED'],
    ['billed before, no price, nobody’s', { salesmanId: null, earlierInvoice: 'RE-77' }, 'DELIVERED'],
    [
      'billed before, delivered later',
      { earlierInvoice: 'RE-77', deliveryDate: day('2026-09-01') },
      'DELIVERED',
    ],
    [
      'billed before, and data is missing',
      {
        earlierInvoice: 'RE-77',
        deliveryDate: day('2026-06-10'),
        suppliers: [aSupplier({ orderSum: null })],
      },
      'DELIVERED',
    ],
  ] as const)('%s', (_, facts, expected) => {
    expect(stateByDate(anOrder(facts), day('2026-06-10'))).toBe(expected);
  });

  it.each([
    // delivery, today, state: KW 24 of 2026 is 08.06. to 14.06.
    ['2026-06-08', '2026-06-07', 'SOLD', 'Sunday before the week'],
    ['2026-06-14', '2026-06-08', 'IN_DELIVERY', 'Monday of the week, delivery on its Sunday'],
    ['2026-06-08', '2026-06-14', 'IN_DELIVERY', 'Sunday of the week, delivery on its Monday'],
    ['2026-06-08', '2026-06-15', 'DELIVERED', 'Monday after'],
    // KW 53 of 2026 is 28.12.2026 to 03.01.2027
    ['2026-12-28', '2027-01-03', 'IN_DELIVERY', 'KW 53 reaches into the new year'],
    ['2027-01-02', '2026-12-28', 'IN_DELIVERY', 'a delivery of the new year in KW 53 of the old one'],
    ['2026-12-28', '2027-01-04', 'DELIVERED', 'KW 1 follows KW 53'],
    ['2027-01-03', '2026-12-27', 'SOLD', 'KW 52, the day before KW 53'],
    // KW 1 of 2025 is 30.12.2024 to 05.01.2025
    ['2024-12-30', '2025-01-05', 'IN_DELIVERY', 'KW 1 begins in the old year'],
    ['2024-12-29', '2024-12-30', 'DELIVERED', 'the Sunday before KW 1'],
    ['2025-06-11', '2026-06-10', 'DELIVERED', 'same week number, another year'],
    ['2027-06-09', '2026-06-10', 'SOLD', 'same week number, a later year'],
  ])('delivery %s seen on %s is %s: %s', (deliveryDate, today, expected) => {
    expect(stateByDate(anOrder({ ...sold, deliveryDate: day(deliveryDate) }), day(today))).toBe(expected);
  });

  it.each([
    [aSupplier({ orderNumber: null }), 'IN_DELIVERY'],
    [aSupplier({ orderNumber: ' ' }), 'IN_DELIVERY'],
    [aSupplier({ orderSum: null, accountingSum: euros(1) }), 'IN_DELIVERY'],
    [aSupplier({ supplierId: null }), 'DELIVERED'],
    [aSupplier({ orderSum: euros(0) }), 'DELIVERED'],
  ])('rule 5 downgrades delivered by what a supplier entry lacks: %j', (entry, expected) => {
    const order = anOrder({ ...sold, suppliers: [aSupplier(), entry], deliveryDate: day('2026-06-01') });
    expect(stateByDate(order, day('2026-06-10'))).toBe(expected);
  });

  it('rule 5 needs an entry: an order without suppliers is delivered', () => {
    expect(
      stateByDate(anOrder({ ...sold, suppliers: [], deliveryDate: day('2026-06-01') }), day('2026-06-10')),
    ).toBe('DELIVERED');
  });
});

const withComplaints: ReadonlySet<'COMPLAINT'> = new Set(['COMPLAINT']);

describe('order state (rule 6)', () => {
  it.each<[readonly ComplaintState[], boolean, string]>([
    [['NEW'], true, 'COMPLAINT'],
    [['DONE', 'ASSIGNED'], true, 'COMPLAINT'],
    [['DONE'], true, 'SOLD'],
    [[], true, 'SOLD'],
    [['IN_PROGRESS'], false, 'SOLD'],
  ])('complaints %j, package %s: %s', (states, hasComplaintPackage, expected) => {
    const complaintState = leastAdvancedState(states.map((state) => ({ state })));
    const packages = hasComplaintPackage ? withComplaints : new Set<never>();
    expect(deriveOrderState({ ...anOrder(sold), complaintState }, day('2026-06-10'), packages)).toBe(
      expected,
    );
  });

  it('overrides even an unassigned order', () => {
    const order = { ...anOrder({ salesmanId: null }), complaintState: 'NEW' } as const;
    expect(deriveOrderState(order, day('2026-06-10'), withComplaints)).toBe('COMPLAINT');
  });
});

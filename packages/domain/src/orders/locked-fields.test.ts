import { describe, expect, it } from 'vitest';
import { aDocument } from '../documents/test-kit/a-document.ts';
import { isDeletable, lockedChanges, lockedFields, mergePayments } from './locked-fields.ts';
import type { Order, OrderPayment } from './order.ts';
import { anOrder, aPayment, aSupplier, day, euros } from './test-kit/an-order.ts';

const billed = aPayment('b', euros(100), { documentData: { invoiceNumber: 'R-1' } });
const billedAndPaid = { ...billed, paid: true };
const open = aPayment('p', euros(50));
const locked = anOrder({ invoiceNumber: 'GW2026060001', orderPrice: euros(1_000), payments: [open] });

describe('a locked order (rules: numbers-and-locking#locked-orders)', () => {
  it.each<[string, Partial<Order>, readonly string[]]>([
    ['price', { orderPrice: euros(1) }, ['orderPrice']],
    ['location and salesman', { location: 'husum', salesmanId: 'ben' }, ['location', 'salesmanId']],
    ['delivery date', { deliveryDate: day('2026-01-01') }, ['deliveryDate']],
    ['client data', { lastName: 'x', deliveryCity: 'x' }, ['lastName', 'deliveryCity']],
    ['cancellation', { cancelled: true }, ['cancelled']],
    [
      'changes',
      { changes: [{ id: 'k', date: null, price: null, notes: null, paymentType: null }] },
      ['changes'],
    ],
    ['nothing by the same values', { ...structuredClone(locked) }, []],
    [
      'not notes, suppliers, assembly, carpenter',
      {
        notes: 'x',
        suppliers: [aSupplier()],
        assemblyDate: day('2026-01-01'),
        additionalAssemblyDates: [],
        carpenterId: 'm',
      },
      [],
    ],
    ['not payments without an invoice of their own', { payments: [] }, []],
  ])('refuses %s', (_, input, expected) => {
    expect(lockedChanges(locked, input)).toEqual(expected);
  });

  const forPrograms = {
    buyerReference: '991-33333TEST-33',
    electronicAddressScheme: 'EM',
    electronicAddress: 'rechnung@amt.test',
  } as const;
  const invoice = (invoiceNumber: string | null) => ({
    INVOICE: { ...aDocument({ type: 'INVOICE', invoiceNumber }), type: 'INVOICE' as const },
  });
  it.each<[string, Partial<Order>, readonly string[]]>([
    ['nobody wrote its invoice', {}, []],
    ['its invoice is a draft', { documentData: invoice(null) }, []],
    ['its invoice is printed', { documentData: invoice('GW2026060001') }, Object.keys(forPrograms)],
  ])('leaves open what only programs read until there is a paper: %s', (_, with_, expected) => {
    expect(lockedChanges({ ...locked, ...with_ }, forPrograms)).toEqual(expected);
    expect(lockedChanges({ ...locked, ...with_ }, { ...forPrograms, vat: 'DE987654321' })).toEqual(
      expect.arrayContaining(['vat']),
    );
  });

  it('shows them as locked to who cannot see whether there is a paper', () => {
    const { documentData: _hidden, ...seen } = locked;
    expect(lockedFields(seen).has('buyerReference')).toBe(true);
    expect(lockedFields(locked).has('buyerReference')).toBe(false);
  });

  it('nothing is locked without a number', () => {
    expect(lockedChanges({ ...locked, invoiceNumber: null }, { orderPrice: euros(1), payments: [] })).toEqual(
      [],
    );
    expect(lockedFields(anOrder())).toEqual(new Set());
  });

  it.each([
    [anOrder(), true],
    [locked, false],
    [anOrder({ payments: [open] }), true],
    [anOrder({ payments: [billed] }), false],
  ])('is never deleted %#', (order, expected) => {
    expect(isDeletable(order)).toBe(expected);
  });
});

describe('a billed payment', () => {
  const order = (payment: typeof billed) => anOrder({ payments: [payment, open] });

  it.each([
    ['its price', billed, [{ ...billed, price: euros(99) }], ['payments.b.price']],
    ['its removal', billed, [open], ['payments.b']],
    ['not its notes', billedAndPaid, [{ ...billedAndPaid, notes: 'x' }], []],
    [
      'not being paid',
      billed,
      [{ ...billed, paid: true, date: day('2026-01-01'), paymentType: 'CASH' as const }],
      [],
    ],
    ['being unpaid again', billedAndPaid, [{ ...billedAndPaid, paid: false }], ['payments.b.paid']],
    ['the day it was paid', billedAndPaid, [{ ...billedAndPaid, date: null }], ['payments.b.date']],
  ])('refuses %s', (_, stored, payments, expected) => {
    expect(lockedChanges(order(stored), { payments })).toEqual(expected);
  });

  it('locks the order’s location and nothing else of it', () => {
    expect(
      lockedChanges(order(billed), { location: 'husum', salesmanId: 'ben', orderPrice: euros(1) }),
    ).toEqual(['location']);
  });

  it('keeps what is locked, comes back when left out, and draws no number from an input', () => {
    const input = [
      { ...open, price: euros(7), documentData: { invoiceNumber: 'made up' } },
      aPayment('new', euros(3), { documentData: { invoiceNumber: 'made up' } }),
      { ...billed, price: euros(1), notes: 'x', documentData: null },
    ];
    expect(mergePayments([billed, open], input)).toMatchObject([
      { id: 'p', price: 7_00, documentData: { invoiceNumber: null } },
      { id: 'new', documentData: { invoiceNumber: null } },
      { id: 'b', price: 100_00, notes: 'x', documentData: { invoiceNumber: 'R-1' } },
    ]);
    expect(mergePayments([billed, open], [])).toEqual([billed]);
  });

  const [due, other] = [day('2026-07-01'), day('2026-07-09')];
  it.each<[string, Partial<OrderPayment>, Partial<OrderPayment>, string | null]>([
    ['saved as paid without a word of it', { date: due }, { date: other, paid: true }, due],
    ['saved as paid on the very day', { date: due }, { date: due, paid: true }, null],
    ['saved as paid, and said', { date: due }, { date: other, paid: true, plannedDate: other }, other],
    ['paid before and not said again', { paid: true, plannedDate: due }, { paid: true }, due],
    ['paid before and taken away', { paid: true, plannedDate: due }, { paid: true, plannedDate: null }, null],
    ['not paid after all', { paid: true, plannedDate: due }, { paid: false, plannedDate: due }, null],
    [
      'billed and paid, and touched',
      { ...billedAndPaid, plannedDate: due },
      { paid: true, plannedDate: other },
      due,
    ],
  ])('the day a payment was due: %s', (_, stored, input, expected) => {
    const before = aPayment('p', euros(50), { ...stored, id: 'p' });
    const [after] = mergePayments([before], [aPayment('p', euros(50), input)]);
    expect(after?.plannedDate ?? null).toBe(expected);
  });

  it('a billed and paid one keeps the day it was due, and nobody has to send it', () => {
    const paid = { ...billedAndPaid, plannedDate: due };
    const order = { ...anOrder(), payments: [paid] };
    const { plannedDate: _, ...unsaid } = paid;
    expect(lockedChanges(order, { payments: [unsaid] })).toEqual([]);
    expect(lockedChanges(order, { payments: [{ ...paid, plannedDate: other }] })).toEqual([
      'payments.b.plannedDate',
    ]);
  });
});

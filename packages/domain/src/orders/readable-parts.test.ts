import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { visiblePart } from '../records/visible-fields.ts';
import type { Person } from '../rights/actor.ts';
import { type AdditionalPackage, additionalPackages } from '../rights/packages.ts';
import { allRights, type Right } from '../rights/rights.ts';
import { keysOf, pick } from '../values/fields.ts';
import { someToday } from '../values/test-kit/random-values.ts';
import { complaintSumsSentTo, withHeldBack } from './complaints/complaints-of-order.ts';
import { deriveFigures } from './figures.ts';
import type { SentOrder } from './inferred-sums.ts';
import type { Order } from './order.ts';
import { orderFields } from './order-catalogue.ts';
import { mayReadField } from './order-rights.ts';
import { readableFigures, readableRates } from './readable-parts.ts';
import { seenFigures } from './seen-figures.ts';
import { anOrder, aPayment, aSupplier, euros } from './test-kit/an-order.ts';
import { randomOrder } from './test-kit/random-order.ts';

const readRights = allRights.filter(
  (right) => /^OWN_(ORDER|COMPLAINT)_/.test(right) && right.endsWith('_READ') && right !== 'OWN_ORDER_READ',
);
const someRights = fc.subarray(readRights).map((rights): Right[] => ['OWN_ORDER_READ', ...rights]);
const anna = (
  rights: readonly Right[],
  packages: readonly AdditionalPackage[] = additionalPackages,
): Person => ({
  userId: 'anna',
  roles: new Set(['SALESMAN']),
  rights: new Set(rights),
  packages: new Set(packages),
});
const withoutComplaints = additionalPackages.filter((each) => each !== 'COMPLAINT');
const somebody = fc
  .tuple(someRights, fc.constantFrom(additionalPackages, withoutComplaints))
  .map(([rights, packages]) => anna(rights, packages));

/** Builds an order as a server sends it and a dialog has to reckon with. */
function sentTo(person: Person, order: Order): SentOrder {
  const { rates, ...rest } = order;
  const { cancelled, salesmanId, exhibitionSale, deliveryDate, acceptedOn, earlierInvoice } = order;
  return {
    ...visiblePart(person, 'order', rest),
    cancelled,
    salesmanId,
    exhibitionSale,
    deliveryDate,
    acceptedOn,
    earlierInvoice,
    rates: readableRates(person, order, rates),
    figures: readableFigures(person, order, deriveFigures(withHeldBack(order, person.packages), someToday)),
    aggregates: complaintSumsSentTo(person, order),
  };
}

const ownOrder = randomOrder.map((order): Order => ({ ...order, salesmanId: 'anna' }));
/** All that figures hang on. */
const figureFields = [
  'exhibitionSale',
  'deliveryDate',
  'orderPrice',
  'exhibitionPrice',
  'changes',
  'payments',
  'suppliers',
  'shipmentExpense',
  'assemblyExpense',
  'specialExpenses',
  'additionalExpenses',
  'salesmanProvision',
  'exhibitionProvision',
] as const satisfies readonly (keyof Order)[];

describe('what a person is sent of an order (rules: rights#figures-with-hidden-parts)', () => {
  it('has nothing of a hidden field in it but the figures they may read by their own right', () => {
    fc.assert(
      fc.property(ownOrder, ownOrder, somebody, (order, other, person) => {
        const hidden = figureFields.filter((field) => !mayReadField(person, order, field));
        const changed = { ...order, ...pick(other, hidden) };
        const [before, after] = [sentTo(person, order), sentTo(person, changed)];
        expect({ ...after, figures: {} }).toEqual({ ...before, figures: {} });
        for (const figure of keysOf(after.figures)) expect(orderFields.get(figure)?.read).toBeDefined();
        const unread = keysOf(after.figures).filter((figure) => !mayReadField(person, order, figure));
        expect(unread).toEqual([]);
      }),
    );
  });

  it('is no figure for who may read none of it', () => {
    const order = anOrder({ salesmanId: 'anna', orderPrice: euros(12_000) });
    expect(sentTo(anna(['OWN_ORDER_READ']), order)).toMatchObject({ figures: {}, aggregates: {} });
    const changes = sentTo(anna(['OWN_ORDER_READ', 'OWN_ORDER_CHANGES_READ']), order);
    expect(JSON.stringify(changes)).not.toContain('1200000');
  });
});

describe('the figures a person sees while they change an order (rules: rights#figures-with-hidden-parts)', () => {
  it('are those of the server, or wait for it', () => {
    fc.assert(
      fc.property(
        ownOrder,
        ownOrder,
        somebody,
        fc.subarray([...figureFields]),
        (order, other, person, edited) => {
          const change = pick(
            other,
            edited.filter((field) => mayReadField(person, order, field)),
          );
          const sent = sentTo(person, order);
          const seen = seenFigures({ ...sent, ...change }, sent, someToday);
          const figures = deriveFigures(withHeldBack({ ...order, ...change }, person.packages), someToday);
          for (const figure of keysOf(figures)) {
            if (!mayReadField(person, order, figure) || seen.pending.has(figure)) continue;
            // The save itself tells whether hidden data are still missing.
            if (typeof figures[figure] === 'boolean' && edited.length > 0) continue;
            expect([figure, seen[figure]]).toEqual([figure, figures[figure]]);
          }
          if (Object.keys(change).length === 0) expect(seen.pending.size).toBe(0);
        },
      ),
    );
  });

  const order = anOrder({
    salesmanId: 'anna',
    orderPrice: euros(12_000),
    suppliers: [aSupplier({ id: 's', supplierId: 'nolte', accountingSum: euros(5_200) })],
    payments: [aPayment('p', euros(2_000), { paid: true })],
  });
  const typed = (change: Partial<Order>, ...rights: readonly string[]) => {
    const read = allRights.filter((right) => rights.some((each) => right === `OWN_ORDER_${each}_READ`));
    const sent = sentTo(anna(['OWN_ORDER_READ', ...read]), order);
    return seenFigures({ ...sent, ...change }, sent, someToday);
  };

  it('follow what is typed where the hidden rest follows from figures that were read', () => {
    // 12,000 gross at 20 % leave 4,800 of DB-1 beside 5,200 of cost; with 13,200 it is 1,000 more.
    const dearer = typed({ orderPrice: euros(13_200) }, 'ORDER_PRICE', 'CHANGES', 'MARGIN');
    expect([dearer.margin, dearer.pending.has('margin')]).toEqual([5_800_00, false]);
    const rest = typed({ orderPrice: euros(13_200) }, 'ORDER_PRICE', 'CHANGES', 'REMAINING_AMOUNT');
    expect([rest.remainingAmount, rest.pending.has('remainingAmount')]).toEqual([11_200_00, false]);
  });

  it('wait for the server where nothing tells what they come to', () => {
    const cheaper = [aSupplier({ id: 's', supplierId: 'nolte', accountingSum: euros(5_000) })];
    const seen = typed({ suppliers: cheaper }, 'SUPPLIER_DATA', 'MARGIN');
    expect([seen.margin, seen.pending.has('margin'), seen.supplierCostSum]).toEqual([null, true, 5_000_00]);
    expect(typed({}, 'SUPPLIER_DATA', 'MARGIN')).toMatchObject({ margin: 4_800_00, pending: new Set() });
  });
});

describe('the parts of an order a person is sent', () => {
  it('name the VAT to everybody and every other rate only to who sees what comes of it', () => {
    const order = anOrder({ salesmanId: 'anna' });
    const seen = (...rights: Right[]) =>
      Object.keys(readableRates(anna(['OWN_ORDER_READ', ...rights]), order, order.rates)).sort();
    expect(seen()).toEqual(['vat']);
    expect(seen('OWN_ORDER_MARGIN_SUM_READ')).toEqual(['provision', 'vat']);
    expect(seen('OWN_ORDER_TARGET_MARGIN_READ')).toEqual(['targetMargin', 'targetMarginSum', 'vat']);
    expect(seen('OWN_ORDER_EXPENSES_READ')).toEqual(['assemblyExpense', 'shipmentExpense', 'vat']);
  });
});

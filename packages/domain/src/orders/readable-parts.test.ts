import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Person } from '../rights/actor.ts';
import { allRights, type Right } from '../rights/rights.ts';
import { visiblePart } from '../rights/visible-fields.ts';
import { additionalPackages } from '../tenants/packages.ts';
import { someToday } from '../values/test-kit/random-values.ts';
import { aggregatesOf } from './figure-aggregates.ts';
import { deriveFigures } from './figures.ts';
import type { Order } from './order.ts';
import { mayReadField } from './order-rights.ts';
import { readableAggregates, readableRates } from './readable-parts.ts';
import { anOrder } from './test-kit/an-order.ts';
import { randomOrder } from './test-kit/random-order.ts';

const someRights = fc
  .subarray(allRights.filter((right) => /^OWN_(ORDER|COMPLAINT)_/.test(right) && right.endsWith('_READ')))
  .map((rights): Right[] => ['OWN_ORDER_READ', ...rights]);
const anna = (rights: readonly Right[]): Person => ({
  userId: 'anna',
  roles: new Set(['SALESMAN']),
  rights: new Set(rights),
  packages: new Set(additionalPackages),
});
const all = anna(allRights);

/** What a server sends of an order, and a dialog has to reckon with. */
const asSeenBy = (person: Person, order: Order) => {
  const { rates, ...rest } = order;
  const { cancelled, salesmanId, exhibitionSale, deliveryDate } = order;
  return {
    ...visiblePart(person, 'order', rest),
    ...{ cancelled, salesmanId, exhibitionSale, deliveryDate },
    rates: readableRates(person, order, rates),
    aggregates: readableAggregates(person, order, aggregatesOf(order, someToday)),
  };
};

describe('the parts of an order a person is sent', () => {
  it('are enough for every figure the person may read, whatever else is hidden', () => {
    fc.assert(
      fc.property(randomOrder, someRights, (random, rights) => {
        const order = { ...random, salesmanId: 'anna' };
        const person = anna(rights);
        const figures = Object.entries(deriveFigures(order, someToday));
        const seen = new Map(Object.entries(deriveFigures(asSeenBy(person, order), someToday)));
        const shown = figures.filter(([field]) => mayReadField(person, order, field));
        expect(shown.map(([field]) => [field, seen.get(field)])).toEqual(shown);
      }),
    );
  });

  it('hold no sum beside the entries it is made of, and none for who may see no figure of it', () => {
    const order = anOrder({ salesmanId: 'anna' });
    const sums = aggregatesOf(order, someToday);
    expect(readableAggregates(all, order, sums)).toEqual({});
    expect(readableAggregates(anna(['OWN_ORDER_READ']), order, sums)).toEqual({});
    expect(
      readableAggregates(
        anna(['OWN_ORDER_READ', 'OWN_ORDER_MARGIN_READ', 'OWN_ORDER_ORDER_PRICE_READ']),
        order,
        sums,
      ),
    ).not.toHaveProperty('paidSum');
  });

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

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { closedPeriodText } from '../closing/closing-texts.ts';
import { addDays, isoDate } from '../dates/iso-date.ts';
import type { ChangeRefusal } from '../fields/decision.ts';
import { referenceTexts } from '../fields/reference-texts.ts';
import { refusalsOf, wrong } from '../fields/test-kit/refusals.ts';
import { cents } from '../money/cents.ts';
import { type Order, paymentInvoice } from '../orders/order.ts';
import { ordersTexts, orderViolationTexts } from '../orders/orders-texts.ts';
import { newPayment } from '../orders/payment-edits.ts';
import { aPayment } from '../orders/test-kit/an-order.ts';
import { randomOrder, randomRates } from '../orders/test-kit/random-order.ts';
import { tillReceiptTexts } from '../orders/till-receipts-texts.ts';
import { planProblemTexts } from '../payment-plans/payment-plans-texts.ts';
import { allowedPerson, personWithout, randomPerson } from '../rights/test-kit/random-person.ts';
import { someToday } from '../values/test-kit/random-values.ts';
import {
  decideNewOrder,
  decideOrder,
  decideOrderFlag,
  endChange,
  type OrderDecision,
  type OrderFacts,
  type OrderInput,
  type StoredOrder,
} from './decide-order.ts';
import { orderDecisionTexts } from './order-decision-texts.ts';
import { sold, storedOrder } from './test-kit/stored-order.ts';

const facts = (with_: Partial<OrderFacts> = {}): OrderFacts => ({
  person: allowedPerson(),
  today: someToday,
  closedUntil: null,
  rates: storedOrder().order.rates,
  duty: { requiredFrom: someToday, country: 'DE' },
  asksForTillNumbers: false,
  unknown: new Set(),
  isLocationDisabled: false,
  exhibitionSalesmanUserId: null,
  offer: null,
  newId: () => 'new',
  ...with_,
});
const decide = (
  input: OrderInput,
  before: StoredOrder = storedOrder(),
  with_: Partial<OrderFacts> = {},
  version: number | undefined = 3,
) => decideOrder(before, { input, version }, facts(with_));

const billed = {
  ...newPayment('p1', addDays(someToday, -40), cents(300_000)),
  documentData: paymentInvoice('R-1', null),
};
const cash = aPayment('p1', cents(50_000), {
  date: addDays(someToday, -1),
  paid: true,
  paymentMethod: 'CASH',
  tillReceiptNumber: 'K-7',
});
const dearer = { ...storedOrder().order.rates, vat: 7 } as OrderFacts['rates'];

describe('a change of an order', () => {
  it.each<[string, OrderDecision, readonly ChangeRefusal[]]>([
    [
      'is nothing to who may not read it',
      decide(
        { lastName: '' },
        storedOrder(),
        { person: personWithout('OWN_ORDER_READ', 'OTHER_ORDER_READ') },
        2,
      ),
      [{ kind: 'ABSENT' }],
    ],
    [
      'needs the right to write, before anything else is said',
      decide({ lastName: '' }, storedOrder(), { person: personWithout('OWN_ORDER_WRITE') }, 2),
      [{ kind: 'RIGHT' }],
    ],
    [
      'starts from a version',
      decideOrder(storedOrder(), { input: {}, version: undefined }, facts()),
      [{ kind: 'VERSION_MISSING' }],
    ],
    ['starts from the newest version', decide({ lastName: '' }, storedOrder(), {}, 2), [{ kind: 'STALE' }]],
    [
      'leaves alone what an invoice number froze, and says so before what is wrong',
      decide({ location: 'bonn', sellDate: null }, storedOrder({ invoiceNumber: 'R-1' })),
      [
        { kind: 'LOCKED', path: 'location', message: ordersTexts.locked },
        wrong('sellDate', orderViolationTexts.SELL_DATE_REQUIRED),
      ],
    ],
    [
      'leaves a billed payment alone',
      decide({ payments: [{ ...billed, price: cents(1) }] }, storedOrder({ payments: [billed] })),
      [{ kind: 'LOCKED', path: 'payments.p1.price', message: ordersTexts.billedPayment }],
    ],
    [
      'keeps its salesman where something was billed at another rate',
      decide({ salesmanId: 'ben' }, storedOrder({ payments: [billed] }), { rates: dearer }),
      [
        {
          kind: 'LOCKED',
          path: 'salesmanId',
          message: orderDecisionTexts.billedRate(storedOrder().order.rates.vat, dearer?.vat ?? 0),
        },
      ],
    ],
    [
      'needs the package for a sale at a fair',
      decide({ exhibitionSale: true, exhibitionSalesmanId: 'ed' }, storedOrder(), {
        person: personWithout('EXHIBITION'),
      }),
      [{ kind: 'PACKAGE' }],
    ],
    [
      'tells all that is wrong at once',
      decide(
        {
          lastName: ' ',
          location: 'gone',
          leadSourceId: 'fair',
          payments: [newPayment('p2', null, null), newPayment('p2', someToday, cents(100))],
          paymentPlan: { name: 'Anzahlung', lines: [] },
        },
        storedOrder(),
        { unknown: new Set(['location', 'leadSourceId']) },
      ),
      [
        wrong('lastName', orderViolationTexts.LAST_NAME_REQUIRED),
        wrong('payments.0.price', orderViolationTexts.PAYMENT_PRICE_REQUIRED),
        wrong('payments.0.date', orderViolationTexts.PAYMENT_DATE_REQUIRED),
        wrong('paymentPlan.lines', planProblemTexts.NO_LINE),
        wrong('payments.1.id', orderDecisionTexts.doubledEntry),
        wrong('location', referenceTexts.unknown),
        wrong('leadSourceId', referenceTexts.unknown),
      ],
    ],
    [
      'pays on no day that is still to come',
      decide({ payments: [{ ...newPayment('p1', addDays(someToday, 1), cents(100)), paid: true }] }),
      [wrong('payments.0.date', orderViolationTexts.PAYMENT_PAID_TO_COME)],
    ],
    [
      'takes no number of the till away',
      decide(
        { payments: [{ ...cash, tillReceiptNumber: null, date: someToday }] },
        storedOrder({ payments: [cash] }),
      ),
      [wrong('payments.0.tillReceiptNumber', tillReceiptTexts.takenAway)],
    ],
    [
      'goes to no shop that is switched off',
      decide({ location: 'bonn' }, storedOrder(), { isLocationDisabled: true }),
      [wrong('location', referenceTexts.disabledLocation)],
    ],
    [
      'stays in a shop that was switched off since',
      decide({ lastName: 'Lang' }, storedOrder(), { isLocationDisabled: true }),
      [],
    ],
    [
      'delivers on no day that is closed',
      decide({ deliveryDate: someToday, deliveryDateNotDefined: false }, storedOrder(), {
        closedUntil: someToday,
      }),
      [{ kind: 'CLOSED', path: 'deliveryDate', message: closedPeriodText(someToday) }],
    ],
  ])('%s', (_, decision, expected) => expect(refusalsOf(decision)).toEqual(expected));

  it('asks for the number of the till where somebody sits at a screen, and not of a program', () => {
    const received = { payments: [{ ...cash, tillReceiptNumber: null, date: someToday }] };
    expect(decide(received).kind).toBe('CHANGED');
    expect(refusalsOf(decide(received, storedOrder(), { asksForTillNumbers: true }))).toEqual([
      wrong('payments.0.tillReceiptNumber', tillReceiptTexts.required),
    ]);
  });

  it('takes the rates of another salesman, and those it had where a change is taken back', () => {
    const changed = decide({ salesmanId: 'ben' }, storedOrder(), { rates: dearer });
    expect(changed).toMatchObject({ after: { order: { rates: { vat: 7 } } } });
    const { rates } = storedOrder().order;
    const back = { input: { salesmanId: 'ben' }, version: 3, keptRates: rates };
    expect(decideOrder(storedOrder(), back, facts({ rates: dearer }))).toMatchObject({
      after: { order: { rates } },
    });
  });

  it('is none where it says nothing new', () => {
    expect(decide({ lastName: sold.lastName }).kind).toBe('SAME');
  });
});

describe('a new order', () => {
  const make = (input: OrderInput, with_: Partial<OrderFacts> = {}) =>
    decideNewOrder({ id: 'o2', type: 'NORMAL', ...sold, ...input }, facts(with_));
  it('is made by who may write own ones, for anybody', () => {
    expect(make({ salesmanId: 'ben' })).toMatchObject({
      kind: 'CHANGED',
      after: { order: { salesmanId: 'ben' } },
    });
    expect(refusalsOf(make({}, { person: personWithout('OWN_ORDER_WRITE') }))).toEqual([{ kind: 'RIGHT' }]);
  });

  it('has the number and the customer of the offer it names, else those that come with its own', () => {
    const offer = { clientNumber: '10007', customerId: 'c7' };
    expect(make({ clientId: 'k7' }, { offer })).toMatchObject({ after: { order: offer } });
    expect(make({ customerId: 'c8' })).toMatchObject({
      after: { order: { clientNumber: null, customerId: 'c8' } },
    });
  });

  it('says what a file says of it beside what people enter', () => {
    const finish = (order: Order) => ({ ...order, earlierInvoice: 'RE-77' });
    const made = decideNewOrder({ id: 'o2', type: 'NORMAL', ...sold }, facts(), finish);
    expect(made).toMatchObject({ after: { order: { earlierInvoice: 'RE-77' } } });
  });
});

describe('a flag of an order', () => {
  const flag = (
    change: Parameters<typeof decideOrderFlag>[1],
    before = storedOrder(),
    person = allowedPerson(),
  ) => decideOrderFlag(before, change, { person, closedUntil: someToday });
  it('goes with an invoice number and a closed month, by its own package', () => {
    const billedOne = storedOrder({ invoiceNumber: 'R-1' });
    expect(flag({ doneToDoRemainingAmount: true }, billedOne)).toMatchObject({
      kind: 'CHANGED',
      after: { doneToDoRemainingAmount: true, order: billedOne.order },
    });
    expect(flag({ doneToDoRemainingAmount: false }).kind).toBe('SAME');
    expect(refusalsOf(flag({ doneToDoRemainingAmount: true }, storedOrder(), personWithout('TODO')))).toEqual(
      [{ kind: 'PACKAGE' }],
    );
    expect(refusalsOf(flag({ paid: true }))).toEqual([wrong('params.id', orderDecisionTexts.noFairOrder)]);
  });
});

describe('the decision about any order', () => {
  const change = fc.oneof<fc.Arbitrary<OrderInput>[]>(
    fc.record({ salesmanId: fc.constantFrom('anna', 'ben', null) }),
    fc.record({ location: fc.constantFrom('kiel', 'bonn') }),
    fc.record({ cancelled: fc.boolean() }),
    fc.record({ carpenterId: fc.constantFrom('carl', null) }),
    fc.record({ lastName: fc.constantFrom('Petersen', 'Lang', ' ') }),
    randomOrder.map(({ payments, paymentPlan }) => ({ payments, paymentPlan })),
    randomOrder.map(({ orderPrice, changes, deliveryDate }) => ({ orderPrice, changes, deliveryDate })),
  );
  const day = fc.integer({ min: -400, max: 40 }).map((days) => addDays(someToday, days));
  const cases = fc.record({
    person: randomPerson,
    order: randomOrder,
    fairs: fc.constantFrom('anna', null),
    invoiceNumber: fc.option(fc.constant('R-1'), { nil: null, freq: 3 }),
    closedUntil: fc.option(day, { nil: null }),
    unknown: fc.constantFrom([], [], ['carpenterId']),
    rates: randomRates,
    change,
  });
  type Case = typeof cases extends fc.Arbitrary<infer One> ? One : never;
  const storedIn = ({ order, fairs, invoiceNumber }: Case): StoredOrder =>
    storedOrder(
      {
        ...order,
        lastName: 'Petersen',
        location: 'kiel',
        sellDate: isoDate('2026-01-01'),
        invoiceNumber,
        deliveryDateNotDefined: order.deliveryDate === null,
      },
      { exhibitionSalesmanUserId: fairs },
    );
  const factsIn = ({ person, closedUntil, unknown, rates, fairs }: Case): OrderFacts =>
    facts({ person, closedUntil, unknown: new Set(unknown), rates, exhibitionSalesmanUserId: fairs });
  const decideIn = (one: Case, with_: Partial<OrderFacts> = {}) =>
    decideOrder(storedIn(one), { input: one.change, version: 3 }, { ...factsIn(one), ...with_ });

  it('is settled in one step: what came of it says nothing new, and ends no change', () => {
    fc.assert(
      fc.property(cases, (one) => {
        const decision = decideIn(one);
        if (decision.kind !== 'CHANGED') return;
        const after = { ...storedIn(one), ...decision.after, version: 4 };
        expect(endChange(after, decision.after, one.closedUntil).kind).toBe('SAME');
        expect(decideOrder(after, { input: {}, version: 4 }, factsIn(one)).kind).not.toBe('CHANGED');
      }),
    );
  });

  it('never goes further in a closed time or with something unknown', () => {
    fc.assert(
      fc.property(cases, (one) => {
        const kind = decideIn(one).kind;
        for (const freer of [{ closedUntil: null }, { unknown: new Set<string>() }])
          if (kind === 'CHANGED') expect(decideIn(one, freer).kind).toBe('CHANGED');
      }),
    );
  });

  it('says nothing of itself to who may not read it, and changes nothing that a number froze', () => {
    fc.assert(
      fc.property(cases, (one) => {
        const blind = { ...one.person, rights: new Set<never>() };
        expect(refusalsOf(decideIn(one, { person: blind }))).toEqual([{ kind: 'ABSENT' }]);
        const decision = decideIn({ ...one, invoiceNumber: 'R-1' });
        if (decision.kind !== 'CHANGED') return;
        const { orderPrice, salesmanId, location, cancelled, paymentPlan } = storedIn(one).order;
        expect(decision.after.order).toMatchObject({
          orderPrice,
          salesmanId,
          location,
          cancelled,
          paymentPlan,
        });
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyPersonData, formatPersonName, personDataFields } from '../persons/person-data.ts';
import { randomDay } from '../values/test-kit/random-values.ts';
import {
  addAssemblyDate,
  canAddAssemblyDate,
  clearAssemblyDate,
  clearDeliveryDate,
  removeAssemblyDate,
  setAdditionalAssemblyDate,
  setAssemblyDate,
  setDeliveryDate,
  setDeliveryDateNotDefined,
  settledDelivery,
} from './date-edits.ts';
import { newExhibitionOrder, newOrder } from './new-order.ts';
import type { Order } from './order.ts';
import { cancelOrder, chooseOffer, isCustomerLocked, uncancelOrder, unlockCustomer } from './order-edits.ts';
import { takesNewRates, withNewRates } from './order-rates.ts';
import { prefilledAssemblyExpense, withPrefilledExpenses } from './prefill.ts';
import {
  changeSupplier,
  isEmptySupplier,
  newSupplier,
  toggleAllDelivered,
  toggleProductDelivered,
} from './supplier-edits.ts';
import { anOrder, aSupplier, day, euros, houseRates } from './test-kit/an-order.ts';
import { randomOrder } from './test-kit/random-order.ts';

const today = day('2026-06-10');
const [tuesday, wednesday, thursday] = [day('2026-06-09'), day('2026-06-10'), day('2026-06-11')];

describe('dates', () => {
  it.each([
    // assembly before → after, with delivery set to Wednesday
    [null, thursday],
    [tuesday, thursday],
    [wednesday, thursday],
    [thursday, thursday],
    [day('2026-07-01'), day('2026-07-01')],
  ])('setting the delivery moves an assembly of %s to %s', (assemblyDate, expected) => {
    const order = setDeliveryDate(anOrder({ assemblyDate, deliveryDateNotDefined: true }), wednesday);
    expect(order).toMatchObject({
      deliveryDate: wednesday,
      assemblyDate: expected,
      deliveryDateNotDefined: false,
    });
  });

  it('the day after New Year’s Eve is next year', () => {
    expect(setDeliveryDate(anOrder(), day('2026-12-31')).assemblyDate).toBe('2027-01-01');
  });

  const planned = anOrder({
    deliveryDate: tuesday,
    assemblyDate: wednesday,
    additionalAssemblyDates: [thursday],
    shipmentExpense: euros(300),
    assemblyExpense: euros(1_000),
  });

  it('clearing the delivery clears the assembly and lets the expenses follow', () => {
    expect(clearDeliveryDate(planned)).toMatchObject({
      deliveryDate: null,
      assemblyDate: null,
      additionalAssemblyDates: [],
      deliveryDateNotDefined: false,
      shipmentExpense: 150_00,
      assemblyExpense: 500_00,
    });
    expect(clearDeliveryDate(anOrder({ deliveryDateNotDefined: true })).deliveryDateNotDefined).toBe(false);
  });

  it('„not defined“ and a date exclude each other', () => {
    const marked = setDeliveryDateNotDefined(planned, true);
    expect(marked).toMatchObject({ deliveryDateNotDefined: true, deliveryDate: null, assemblyDate: null });
    expect(setDeliveryDateNotDefined(marked, false).deliveryDateNotDefined).toBe(false);
  });

  it.each([
    ['a date alone', { deliveryDate: wednesday }, [wednesday, false]],
    ['„not defined“ alone', { deliveryDateNotDefined: true }, [null, true]],
    ['both', { deliveryDate: wednesday, deliveryDateNotDefined: true }, [wednesday, true]],
    ['neither, of what was stored so', {}, [wednesday, true]],
  ])('a save that says %s', (_, said, expected) => {
    const both = { ...planned, deliveryDate: wednesday, deliveryDateNotDefined: true };
    const { deliveryDate, deliveryDateNotDefined } = settledDelivery(both, said);
    expect([deliveryDate, deliveryDateNotDefined]).toEqual(expected);
  });

  it('another assembly date needs a main one and no empty one', () => {
    expect(canAddAssemblyDate(anOrder())).toBe(false);
    expect(addAssemblyDate(anOrder()).additionalAssemblyDates).toEqual([]);
    const one = addAssemblyDate(setAssemblyDate(anOrder(), wednesday));
    expect(one.additionalAssemblyDates).toEqual([null]);
    expect(addAssemblyDate(one)).toBe(one);
    expect(addAssemblyDate(setAdditionalAssemblyDate(one, 0, thursday)).additionalAssemblyDates).toEqual([
      thursday,
      null,
    ]);
  });

  it('clearing the main assembly date moves the next one up', () => {
    expect(clearAssemblyDate(planned)).toMatchObject({
      assemblyDate: thursday,
      additionalAssemblyDates: [],
      assemblyExpense: 500_00,
    });
    expect(clearAssemblyDate(anOrder({ assemblyDate: tuesday })).assemblyDate).toBe(null);
  });
});

describe('prefill of expenses (defaults 150 and 500)', () => {
  const oneDate = setAssemblyDate(anOrder(), tuesday);
  const twoDates = setAdditionalAssemblyDate(addAssemblyDate(oneDate), 0, wednesday);
  const threeDates = setAdditionalAssemblyDate(addAssemblyDate(twoDates), 1, thursday);

  it.each([
    ['a new order', anOrder(), 150, 500],
    ['an empty row is no date yet', addAssemblyDate(oneDate), 150, 500],
    ['a second date doubles the shipment once', twoDates, 300, 1_000],
    ['a third one adds assembly only', threeDates, 300, 1_500],
    ['and back', removeAssemblyDate(threeDates, 0), 300, 1_000],
  ])('%s', (_, order, shipment, assembly) => {
    expect([order.shipmentExpense, order.assemblyExpense]).toEqual([shipment * 100, assembly * 100]);
  });

  it.each([euros(499), euros(0), null])('%s was typed by a person and stays', (assemblyExpense) => {
    const typed = setAdditionalAssemblyDate(addAssemblyDate({ ...oneDate, assemblyExpense }), 0, wednesday);
    expect([typed.assemblyExpense, typed.shipmentExpense]).toEqual([assemblyExpense, 300_00]);
  });

  it('a default of 0 prefills nothing', () => {
    const rates = { ...houseRates, shipmentExpense: euros(0), assemblyExpense: euros(0) };
    const order = newOrder({ id: 'o', type: 'SMALL', salesmanId: null, location: null, rates });
    expect([order.shipmentExpense, order.assemblyExpense, prefilledAssemblyExpense(order)]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('hidden expenses stay hidden', () => {
    const { shipmentExpense: _s, assemblyExpense: _a, ...hidden } = oneDate;
    expect(setAdditionalAssemblyDate(addAssemblyDate(hidden), 0, wednesday)).not.toHaveProperty(
      'assemblyExpense',
    );
  });

  it('follows dates moved by somebody who cannot see it, and not values changed meanwhile', () => {
    const moved = { ...oneDate, additionalAssemblyDates: [thursday] };
    expect(withPrefilledExpenses(oneDate, moved).assemblyExpense).toBe(1_000_00);
    const changed = { ...moved, assemblyExpense: euros(1) };
    expect(withPrefilledExpenses(oneDate, changed).assemblyExpense).toBe(1_00);
  });
});

describe('suppliers', () => {
  const two = anOrder({ deliveryDate: thursday, suppliers: [aSupplier(), aSupplier({ id: 's2' })] });
  const dates = (order: Order) => order.suppliers.map(({ deliveryDate }) => deliveryDate);

  it('„product delivered“ belongs to an entry; the order’s own date stays', () => {
    const entry = aSupplier({ id: 's2' });
    const arrived = toggleProductDelivered(entry, today);
    const came = changeSupplier(two, 's2', arrived);
    expect([dates(came), came.deliveryDate]).toEqual([[null, today], thursday]);
    expect(toggleProductDelivered(arrived, today)).toEqual(entry);
    expect(dates(toggleAllDelivered(came, thursday))).toEqual([thursday, today]);
    expect(dates(toggleAllDelivered(toggleAllDelivered(two, today), today))).toEqual([null, null]);
  });
});

describe('head', () => {
  const offer = {
    ...emptyPersonData,
    id: 'k1',
    clientNumber: '77',
    lastName: 'Lang',
    firstName: 'Eva',
    isCompany: true,
    companyName: 'Lang GmbH',
  };
  const now = {
    ...houseRates,
    vat: 19,
    assemblyExpense: euros(900),
    targetMargin: { percentage: 40, compareValue: 'SUM' },
  } as const;

  it('a chosen offer fills and locks the customer’s fields, the lock frees them', () => {
    const chosen = chooseOffer(anOrder({ phone1: '0431', notes: 'bleibt' }), offer);
    expect(chosen).toMatchObject({
      clientId: 'k1',
      clientNumber: '77',
      lastName: 'Lang',
      phone1: null,
      notes: 'bleibt',
    });
    expect(formatPersonName(chosen)).toBe('Lang GmbH');
    expect([
      isCustomerLocked(anOrder()),
      isCustomerLocked(chosen),
      isCustomerLocked(unlockCustomer(chosen)),
    ]).toEqual([false, true, false]);
    expect(formatPersonName({ ...chosen, isCompany: false })).toBe('Lang, Eva');
    expect(Object.keys(emptyPersonData)).toEqual([...personDataFields]);
  });

  it('new rates come with another salesman or location only; the default expenses stay', () => {
    const order = anOrder();
    expect(takesNewRates(order, { salesmanId: 'anna', location: 'kiel' })).toBe(false);
    expect(takesNewRates(order, { salesmanId: 'ben', location: 'kiel' })).toBe(true);
    expect(takesNewRates(order, { salesmanId: 'anna', location: 'husum' })).toBe(true);
    const expected = { vat: 19, targetMargin: { percentage: 40 }, assemblyExpense: 500_00 };
    expect(withNewRates(order.rates, now)).toMatchObject(expected);
    // Somebody who may not read the targets gets none by choosing.
    expect(withNewRates({ vat: 20 }, { vat: 19 })).toStrictEqual({ vat: 19 });
  });

  it('a new exhibition order asks for 2000 by bank, 8 days after today', () => {
    const start = {
      id: 'o',
      location: 'kiel',
      rates: houseRates,
      exhibitionSalesmanId: 'e',
      paymentId: 'p',
      today,
    };
    expect(newExhibitionOrder(start)).toMatchObject({
      exhibitionSale: true,
      salesmanId: null,
      exhibitionSellDate: '2026-06-10',
      payments: [
        { id: 'p', price: 2_000_00, paymentType: 'BANK', paid: false, isBillable: true, date: '2026-06-18' },
      ],
    });
  });
});

const edits: Readonly<
  Record<string, readonly [(order: Order, date: typeof today) => Order, readonly (keyof Order)[]]>
> = {
  setDeliveryDate: [setDeliveryDate, ['deliveryDate', 'deliveryDateNotDefined', 'assemblyDate']],
  clearDeliveryDate: [
    clearDeliveryDate,
    [
      'deliveryDate',
      'deliveryDateNotDefined',
      'assemblyDate',
      'additionalAssemblyDates',
      'shipmentExpense',
      'assemblyExpense',
    ],
  ],
  setAssemblyDate: [setAssemblyDate, ['assemblyDate']],
  setAdditionalAssemblyDate: [
    (order, date) => setAdditionalAssemblyDate(order, 0, date),
    ['additionalAssemblyDates', 'shipmentExpense', 'assemblyExpense'],
  ],
  cancelOrder: [cancelOrder, ['cancelled']],
  uncancelOrder: [uncancelOrder, ['cancelled']],
  addAssemblyDate: [addAssemblyDate, ['additionalAssemblyDates']],
  unlockCustomer: [unlockCustomer, ['hasCustomHeaderData']],
};

describe('every edit', () => {
  it.each(Object.entries(edits))(
    '%s: twice is once, mutates nothing, touches only its fields',
    (_, [edit, fields]) => {
      fc.assert(
        fc.property(randomOrder, randomDay, (order, date) => {
          const before = structuredClone(order);
          const once = edit(order, date);
          expect(order).toEqual(before);
          expect(edit(once, date)).toEqual(once);
          const touched = Object.fromEntries(fields.map((field) => [field, once[field]]));
          expect(once).toEqual({ ...order, ...touched });
        }),
      );
    },
  );
});

it('of an entry of a supplier something is lost once anything was entered', () => {
  const blank = newSupplier('s');
  expect(isEmptySupplier(blank)).toBe(true);
  expect(isEmptySupplier({ ...blank, notes: 'eilt' })).toBe(false);
  expect(isEmptySupplier({ ...blank, deliveryDate: today })).toBe(false);
});

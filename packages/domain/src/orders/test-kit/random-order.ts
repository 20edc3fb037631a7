import fc from 'fast-check';
import type { SavedComplaint } from '../../complaints/complaint.ts';
import { randomComplaint } from '../../complaints/test-kit/random-complaint.ts';
import { cents } from '../../money/cents.ts';
import { randomPlan } from '../../payment-plans/test-kit/some-plans.ts';
import { exhibitionBases, salesBases, targetCompareValues } from '../../provisions/provision.ts';
import { amountUpTo, orNull, randomDay } from '../../values/test-kit/random-values.ts';
import { settleDifference } from '../open-supply.ts';
import { type Order, type OrderPayment, paymentInvoice } from '../order.ts';
import type { OrderRates } from '../order-rates.ts';
import { anOrder, aPayment, aSupplier } from './an-order.ts';

const amount = amountUpTo(10_000_000);
const percent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);

export const randomRates: fc.Arbitrary<OrderRates> = fc.record({
  vat: fc.oneof(fc.constantFrom(0, 7, 8.1, 19, 20), percent),
  provision: fc.record({
    salesProvision: fc.record({ percentage: percent, value: fc.constantFrom(...salesBases) }),
    exhibitionProvision: fc.record({
      exhibitionPercentage: percent,
      exhibitionValue: fc.constantFrom(...exhibitionBases),
      salesPercentage: percent,
      salesValue: fc.constantFrom(...salesBases),
    }),
  }),
  targetMargin: fc.record({ percentage: percent, compareValue: fc.constantFrom(...targetCompareValues) }),
  targetMarginSum: fc.record({ percentage: percent, compareValue: fc.constantFrom(...targetCompareValues) }),
  shipmentExpense: fc.integer({ min: 0, max: 50_000 }).map(cents),
  assemblyExpense: fc.integer({ min: 0, max: 50_000 }).map(cents),
});

const id = fc.uuid();
const payment = fc
  .record({
    id,
    price: orNull(amount),
    paid: fc.boolean(),
    date: orNull(randomDay),
    // Most have no invoice; of those with one, some were replaced by the final one.
    documentData: orNull(fc.constantFrom(paymentInvoice('R-1', null), paymentInvoice('R-2', 'R-9'))),
  })
  .map(({ id, price, ...facts }) => aPayment(id, price, facts));
/** Makes the last payment a part of the first in some orders, if it is paid. */
const someInPart = ([payments, isInPart]: [OrderPayment[], boolean]): OrderPayment[] => {
  const [first] = payments;
  return payments.map((each, place) =>
    isInPart && first !== undefined && place > 0 && place === payments.length - 1 && each.paid
      ? { ...each, documentData: null, partOf: first.id }
      : each,
  );
};

const supplier = fc
  .record({
    id,
    supplierId: orNull(fc.constant('nolte')),
    orderNumber: orNull(fc.constantFrom('', ' ', 'A-1')),
    orderSum: orNull(amount),
    accountingSum: orNull(amount),
    // Goods that came are the exception, so that many orders still wait for some.
    deliveryDate: fc.option(randomDay, { nil: null, freq: 2 }),
    confirmedDeliveryDate: orNull(randomDay),
  })
  .map(aSupplier)
  .chain((entry) =>
    fc.constantFrom(entry, settleDifference(entry), { ...entry, acceptedDifference: cents(100) }),
  );

/** A random order with all data of its complaints. */
export type RandomOrder = Omit<Order, 'complaints'> & { readonly complaints: readonly SavedComplaint[] };

export const randomOrder: fc.Arbitrary<RandomOrder> = fc
  .record({
    cancelled: fc.boolean(),
    // Few were billed by the program before.
    earlierInvoice: fc.constantFrom(null, null, null, null, null, 'RE-77'),
    salesmanId: orNull(fc.constantFrom('anna', 'ben')),
    exhibitionSale: fc.boolean(),
    exhibitionPrice: orNull(amount),
    orderPrice: orNull(amount),
    changes: fc.array(
      orNull(amount).map((price) => ({ id: 'x', date: null, price, notes: null, paymentType: null })),
      { maxLength: 3 },
    ),
    payments: fc.tuple(fc.array(payment, { maxLength: 4 }), fc.boolean()).map(someInPart),
    deliveryDate: orNull(randomDay),
    acceptedOn: orNull(randomDay),
    assemblyDate: orNull(randomDay),
    additionalAssemblyDates: fc.array(orNull(randomDay), { maxLength: 3 }),
    paymentPlan: orNull(randomPlan),
    suppliers: fc.array(supplier, { maxLength: 4 }),
    shipmentExpense: orNull(amountUpTo(200_000)),
    assemblyExpense: orNull(amountUpTo(200_000)),
    specialExpenses: orNull(amountUpTo(200_000)),
    additionalExpenses: fc.array(
      orNull(amountUpTo(200_000)).map((price) => ({ name: 'Kran', price })),
      { maxLength: 2 },
    ),
    salesmanProvision: orNull(amountUpTo(200_000)),
    exhibitionProvision: orNull(amountUpTo(200_000)),
    complaints: fc.array(randomComplaint, { maxLength: 3 }),
    rates: randomRates,
  })
  .map((facts) => ({ ...anOrder(facts), complaints: facts.complaints }));

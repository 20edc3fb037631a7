import fc from 'fast-check';
import { cents } from '../../money/cents.ts';
import { someToday } from '../../values/test-kit/random-values.ts';
import {
  type Discount,
  type DocumentData,
  type DocumentPayment,
  discountSelections,
} from '../document-data.ts';
import { aDocument } from './a-document.ts';

const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null, freq: 6 });
const amountBetween = (min: number, max: number) =>
  fc.oneof(fc.integer({ min, max }), fc.integer({ min: Math.max(min, -10), max: 10 })).map(cents);

const randomDiscount: fc.Arbitrary<Discount> = fc.record({
  hasDiscountData: fc.boolean(),
  discountSelection: fc.constantFrom(...discountSelections),
  discountPercentage: orNull(fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100)),
  discountAmount: orNull(amountBetween(0, 2_000_000)),
  discountTotalPrice: orNull(amountBetween(0, 10_000_000)),
});

/** Three decimals, and mostly small whole numbers. */
const quantity = fc.oneof(
  fc.integer({ min: 1, max: 12 }),
  fc.integer({ min: -2_000, max: 99_999 }).map((thousandths) => thousandths / 1000),
);

const product = fc.record({
  id: fc.uuid(),
  amount: quantity,
  articleName: orNull(fc.constantFrom('Unterschrank US60', 'Spüle „Größe 3“', 'Montage')),
  description: orNull(fc.constantFrom('Front: Weiß, Griff 12', 'Zeile 1\nZeile 2')),
  pricePerUnit: orNull(amountBetween(-100_000, 2_000_000)),
});

const group = fc
  .tuple(
    fc.record({
      id: fc.uuid(),
      supplierId: orNull(fc.constantFrom('nolte', 'siemens')),
      products: fc.array(product, { maxLength: 8 }),
    }),
    randomDiscount,
  )
  .map(([head, discount]) => ({ ...head, ...discount }));

const payment: fc.Arbitrary<DocumentPayment> = fc.record({
  id: orNull(fc.uuid()),
  price: orNull(amountBetween(0, 1_000_000)),
  date: orNull(fc.constant(someToday)),
  documentData: fc.constant(null),
});

/** Any document somebody could write; half of them net. */
export const randomDocument: fc.Arbitrary<DocumentData> = fc
  .tuple(
    fc.record({
      enterNetPrices: fc.boolean(),
      productGroups: fc.array(group, { maxLength: 5 }),
      payments: fc.array(payment, { maxLength: 3 }),
      settings: fc.record({
        hideArticlePrices: fc.boolean(),
        showSubtotalPerSupplier: fc.boolean(),
        showDiscounts: fc.boolean(),
      }),
    }),
    randomDiscount,
  )
  .map(([head, discount]) => aDocument({ ...head, ...discount }));

export const randomVat = fc.oneof(
  fc.constantFrom(0, 7, 8.1, 10, 19, 20),
  fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
);

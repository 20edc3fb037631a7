import type { Cents } from '@korpus/domain/money/cents.ts';
import { eurosFromCents, exactCentsFromEuros } from '@korpus/domain/money/euros.ts';

/** Fields of records that are amounts: euros on the wire, cents in code (decisions §12). */
const amountFields: ReadonlySet<string> = new Set([
  'orderPrice',
  'exhibitionPrice',
  'price',
  'orderSum',
  'accountingSum',
  'shipmentExpense',
  'assemblyExpense',
  'specialExpenses',
  'salesmanProvision',
  'exhibitionProvision',
  'finalPrice',
  'askedPrice',
  'calculatedExhibitionProvision',
  'changesSum',
  'paidSum',
  'paymentsSum',
  'dueSum',
  'supplierCostSum',
  'selfComplaintCostSum',
  'otherComplaintCostSum',
  'expenses',
  'pricePerUnit',
  'discountAmount',
  'discountTotalPrice',
  'remainingAmount',
  'carpenterExpense',
  'materialExpense',
]);

/** A record, and all records in it, with amounts as code reckons with them. Types are the caller's part. */
export const amountsFromWire = (record: unknown): unknown => withAmounts(record, exactCentsFromEuros);

/** The same of the fields a save sets. What else stands in its body is ignored and may be anything. */
export const inputAmountsFromWire = (body: object, fields: readonly string[]): unknown =>
  amountsFromWire(Object.fromEntries(Object.entries(body).filter(([field]) => fields.includes(field))));

export const amountsToWire = (record: unknown): unknown =>
  withAmounts(record, (amount) => eurosFromCents(amount as Cents));

function withAmounts(value: unknown, convert: (amount: number) => number): unknown {
  if (Array.isArray(value)) return value.map((each) => withAmounts(each, convert));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, part]) => [
      field,
      amountFields.has(field) && typeof part === 'number' ? convert(part) : withAmounts(part, convert),
    ]),
  );
}

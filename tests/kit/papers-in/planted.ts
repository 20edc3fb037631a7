import { addDays } from '@korpus/domain/dates/iso-date.ts';
import { startOfWeek } from '@korpus/domain/dates/iso-week.ts';
import { cents } from '@korpus/domain/money/cents.ts';
import type { ComparedEntry, ComparedOrder, RowField } from '@korpus/domain/papers-in/compare-paper.ts';
import type { KnownSupplier } from '@korpus/domain/papers-in/supplier-of-paper.ts';
import { inventedSuppliers, type PaperTruth, paperTruth } from './paper-truth.ts';

/** Differences between the order and the file. */
const differences = [
  'nothing',
  'sum',
  'week',
  'number',
  'supplier',
  'customer',
  'own number',
  'empty',
] as const;
type Difference = (typeof differences)[number];

export type PlantedPaper = {
  readonly truth: PaperTruth;
  readonly difference: Difference;
  readonly order: ComparedOrder;
  readonly entry: ComparedEntry;
  /** The rows that have to say so; all others agree. */
  readonly differing: readonly RowField[];
};

export const knownSuppliers: readonly KnownSupplier[] = inventedSuppliers.map(({ name, email }, at) => ({
  id: `supplier-${at}`,
  name,
  email,
}));
export const ourNames = ['Küchen Muster'];

/** Forty confirmations of five suppliers, and as many invoices, each with one difference or none. */
export const plantedPapers = (isInvoice = false): PlantedPaper[] =>
  Array.from({ length: 40 }, (_, nth) => planted(nth, isInvoice));

function planted(nth: number, isInvoice: boolean): PlantedPaper {
  const truth = paperTruth(nth, isInvoice);
  const difference = differences[(nth + Math.floor(nth / 8)) % differences.length] ?? 'nothing';
  const { supplier, net, delivery, theirNumber, invoiceNumber, customer, ourNumber } = truth;
  const own = { supplierId: `supplier-${supplier}`, orderNumber: theirNumber };
  const monday = delivery.isWeek ? startOfWeek(delivery.to) : delivery.to;
  const right: ComparedEntry = isInvoice
    ? { id: 'e', ...own, ...empty, accountingNumber: invoiceNumber, accountingSum: net }
    : { id: 'e', ...own, ...empty, orderSum: net, confirmedDeliveryDate: monday };
  const order = { isCompany: false, companyName: null, ...customer, orderNumber: ourNumber };
  const sum = isInvoice ? 'accountingSum' : 'orderSum';
  const changes: Readonly<Record<Difference, Partial<PlantedPaper>>> = {
    nothing: {},
    sum: { entry: { ...right, [sum]: cents(net + (nth % 2 === 0 ? 1 : -10_000)) }, differing: [sum] },
    week: isInvoice
      ? { entry: { ...right, accountingNumber: 'RE1' }, differing: ['accountingNumber'] }
      : {
          entry: { ...right, confirmedDeliveryDate: addDays(monday, 7) },
          differing: ['confirmedDeliveryDate'],
        },
    number: { entry: { ...right, orderNumber: `${theirNumber}1` }, differing: ['orderNumber'] },
    supplier: {
      entry: { ...right, supplierId: `supplier-${(supplier + 1) % inventedSuppliers.length}` },
      differing: ['supplierId'],
    },
    customer: {
      order: { ...order, firstName: 'Hinnerk', lastName: 'Clausen', orderNumber: null },
      differing: ['commission'],
    },
    'own number': { order: { ...order, orderNumber: '2025-7' }, differing: ['ownNumber'] },
    empty: {
      entry: { ...right, ...empty, orderNumber: null, supplierId: null },
      differing: isInvoice
        ? ['supplierId', 'orderNumber', 'accountingNumber', 'accountingSum']
        : ['supplierId', 'orderNumber', 'orderSum', 'confirmedDeliveryDate'],
    },
  };
  return { truth, difference, order, entry: right, differing: [], ...changes[difference] };
}

const empty = {
  orderSum: null,
  confirmedDeliveryDate: null,
  accountingNumber: null,
  accountingSum: null,
} as const;

import { complaintCatalogue } from '@korpus/domain/complaints/complaint-catalogue.ts';
import { formatDate } from '@korpus/domain/dates/format-date.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import {
  documentsOf,
  type OrderDocument,
  type OrderDocuments,
  type OrderDocumentType,
} from '@korpus/domain/documents/document-data.ts';
import { documentSums } from '@korpus/domain/documents/document-sums.ts';
import { writtenLines } from '@korpus/domain/documents/print-formats.ts';
import { printTexts } from '@korpus/domain/documents/print-texts.ts';
import { isEmptyProduct } from '@korpus/domain/documents/product-edits.ts';
import { headOf } from '@korpus/domain/fields/field.ts';
import { plainText, valueText } from '@korpus/domain/fields/value-text.ts';
import { type Cents, negateCents } from '@korpus/domain/money/cents.ts';
import { methodOf } from '@korpus/domain/money/payment-method.ts';
import type { OrderPayment } from '@korpus/domain/orders/order.ts';
import { orderCatalogue } from '@korpus/domain/orders/order-catalogue.ts';
import { withOwnPrices } from '@korpus/domain/orders/part-payments.ts';
import { lineOf } from '@korpus/domain/orders/plan-lines.ts';
import { lineInWords } from '@korpus/domain/payment-plans/payment-plans-texts.ts';
import type { SheetBlock } from '../../platform/printing/record-sheets.ts';
import type { TableCell, TableColumn } from '../../platform/printing/table-model.ts';
import { exportTexts as texts } from './export-texts.ts';
import type { OrderSheetFacts } from './order-sheet-facts.ts';

/**
 * Makes a table of each list of an order; where its reader may not see some, they are missing
 * (rules: rights#hidden-is-missing).
 */
export const orderTables = (facts: OrderSheetFacts): SheetBlock[] => [
  ...buildArticles(facts),
  ...buildChanges(facts),
  ...buildPayments(facts),
  ...buildSuppliers(facts),
  ...buildExpenses(facts),
  ...buildComplaints(facts),
  ...buildCancellations(facts),
];

type Column<Entry> = {
  readonly label: string;
  readonly kind: TableColumn['kind'];
  readonly value: (entry: Entry) => TableCell;
  /** True if the sum of all entries stands below them. */
  readonly total?: boolean;
};

/** A column in which nothing stands is left out, and so is a table without rows. */
function buildTable<Entry>(
  title: string,
  entries: readonly Entry[],
  all: readonly Column<Entry>[],
): SheetBlock[] {
  if (entries.length === 0) return [];
  const columns = all.filter(({ value }) => entries.some((entry) => !isNothing(value(entry))));
  const hasTotals = entries.length > 1 && columns.some(({ total }) => total === true);
  return [
    {
      kind: 'table',
      title,
      columns: columns.map(({ label, kind, total = false }) => ({ label, kind, total })),
      rows: entries.map((entry) => columns.map(({ value }) => value(entry))),
      totals: hasTotals
        ? columns.map(({ value, total }) => (total === true ? sumOf(entries.map(value)) : null))
        : null,
    },
  ];
}

const isNothing = (value: TableCell): boolean => value === null || value === '';

const sumOf = (values: readonly TableCell[]): number =>
  values.reduce((sum: number, value) => (typeof value === 'number' ? sum + value : sum), 0);

/** Stages of a sale: the newest document with articles tells what was sold; of one day the one that is written last. */
const stages: readonly OrderDocumentType[] = [
  'OFFER',
  'PURCHASE_CONTRACT',
  'SUPPLIER_CONFIRMATION',
  'INVOICE',
];

const newestOf = (documents: OrderDocuments): OrderDocument | undefined =>
  documentsOf(documents)
    .filter(({ productGroups }) => productGroups.some(({ products }) => !products.every(isEmptyProduct)))
    .toSorted(
      (a, b) => (a.date ?? '').localeCompare(b.date ?? '') || stages.indexOf(a.type) - stages.indexOf(b.type),
    )
    .at(-1);

type Article = {
  readonly name: string;
  readonly supplier: string | null;
  readonly amount: number | null;
  readonly price: Cents | null;
  readonly total: Cents | null;
};

/** Discounts are lines of their own, so that the column adds up. */
function buildArticles({ record, nameOf }: OrderSheetFacts): SheetBlock[] {
  const document = newestOf(record.documentData ?? {});
  if (document === undefined) return [];
  const sums = documentSums(document, record.rates.vat);
  const articles = document.productGroups.flatMap(({ supplierId, products }, place): Article[] => {
    const group = sums.groups[place];
    const supplier = nameOf(supplierId);
    const lines = products.flatMap((product, index): Article[] => {
      if (isEmptyProduct(product)) return [];
      const { amount, articleName, description, pricePerUnit: price } = product;
      const name = writtenLines([articleName, description]).join('\n');
      return [
        { name, supplier, amount, price, total: price === null ? null : (group?.lines[index] ?? null) },
      ];
    });
    return [...lines, ...buildDiscount(group?.discount ?? null, supplier)];
  });
  const { columns } = printTexts;
  const { enterNetPrices, type, date } = document;
  return buildTable(
    texts.articles(type, date === null ? null : formatDate(date)),
    [...articles, ...buildDiscount(sums.discount, null)],
    [
      { label: columns.description, kind: 'text', value: ({ name }) => name },
      { label: orderCatalogue['suppliers.entry'].label, kind: 'text', value: ({ supplier }) => supplier },
      { label: columns.amount, kind: 'number', value: ({ amount }) => amount },
      {
        label: enterNetPrices ? columns.pricePerUnitNet : columns.pricePerUnit,
        kind: 'money',
        value: ({ price }) => price,
      },
      {
        label: enterNetPrices ? columns.totalNet : columns.total,
        kind: 'money',
        value: ({ total }) => total,
        total: true,
      },
    ],
  );
}

function buildDiscount(discount: Cents | null, supplier: string | null): Article[] {
  if (discount === null || discount === 0) return [];
  const { discount: discounted, surcharge } = printTexts.sums;
  const name = discount < 0 ? surcharge : discounted;
  return [{ name, supplier, amount: null, price: null, total: negateCents(discount) }];
}

type EntryField = Exclude<Extract<keyof typeof orderCatalogue, `${string}.${string}`>, 'payments.partOf'>;
const entryLabel = (field: EntryField): string => orderCatalogue[field].label;
const dayColumn = <Entry>(field: EntryField, value: (entry: Entry) => IsoDate | null): Column<Entry> => ({
  label: entryLabel(field),
  kind: 'date',
  value,
});

function buildChanges({ record }: OrderSheetFacts): SheetBlock[] {
  return buildTable(orderCatalogue.changes.label, record.changes ?? [], [
    dayColumn('changes.date', ({ date }) => date),
    { label: entryLabel('changes.notes'), kind: 'text', value: ({ notes }) => notes },
    {
      label: entryLabel('changes.paymentType'),
      kind: 'text',
      value: ({ paymentType }) => valueText(orderCatalogue['changes.paymentType'], paymentType),
    },
    { label: entryLabel('changes.price'), kind: 'money', value: ({ price }) => price, total: true },
  ]);
}

/** Makes the table of payments for a person who sees them in the overview too, as on the sheet of before. */
function buildPayments({ row, record }: OrderSheetFacts): SheetBlock[] {
  if (row.payments === undefined) return [];
  return buildTable(orderCatalogue.payments.label, withOwnPrices(record.payments ?? []), [
    dayColumn('payments.date', ({ date }) => date),
    dayColumn('payments.plannedDate', ({ plannedDate }) => plannedDate ?? null),
    {
      label: entryLabel('payments.paymentMethod'),
      kind: 'text',
      value: (payment) => valueText(orderCatalogue['payments.paymentMethod'], methodOf(payment)),
    },
    {
      label: entryLabel('payments.tillReceiptNumber'),
      kind: 'text',
      value: ({ tillReceiptNumber }) => tillReceiptNumber ?? null,
    },
    { label: entryLabel('payments.paid'), kind: 'text', value: ({ paid }) => plainText(paid) },
    {
      label: entryLabel('payments.documentData.invoiceNumber'),
      kind: 'text',
      value: ({ documentData }) => documentData?.invoiceNumber ?? null,
    },
    {
      label: entryLabel('payments.planLine'),
      kind: 'text',
      value: (payment) => writeOrigin(record, payment),
    },
    { label: entryLabel('payments.notes'), kind: 'text', value: ({ notes }) => notes },
    { label: entryLabel('payments.price'), kind: 'money', value: ({ price }) => price, total: true },
  ]);
}

/** The line of the plan that asks for it, for whoever may know of the plan (rules: payment-plans#who-may). */
function writeOrigin({ paymentPlan }: OrderSheetFacts['record'], payment: Pick<OrderPayment, 'planLine'>) {
  const line = lineOf(paymentPlan, payment);
  return line === null ? null : lineInWords(line);
}

function buildSuppliers({ record, nameOf }: OrderSheetFacts): SheetBlock[] {
  const labelled = (field: EntryField, value: string | null) =>
    value === null || value === '' ? null : `${entryLabel(field)}: ${value}`;
  return buildTable(orderCatalogue.suppliers.label, record.suppliers ?? [], [
    {
      label: entryLabel('suppliers.entry'),
      kind: 'text',
      value: ({ supplierId }) => nameOf(supplierId),
    },
    { label: entryLabel('suppliers.orderNumber'), kind: 'text', value: ({ orderNumber }) => orderNumber },
    dayColumn('suppliers.confirmedDeliveryDate', ({ confirmedDeliveryDate }) => confirmedDeliveryDate),
    dayColumn('suppliers.deliveryDate', ({ deliveryDate }) => deliveryDate),
    {
      label: entryLabel('suppliers.notes'),
      kind: 'text',
      value: ({ location, deliveryNoteNumber, accountingNumber, notes }) =>
        writtenLines([
          labelled('suppliers.location', location),
          labelled('suppliers.deliveryNoteNumber', deliveryNoteNumber),
          labelled('suppliers.accountingNumber', accountingNumber),
          notes,
        ]).join('\n'),
    },
    {
      label: headOf(orderCatalogue, 'suppliers.orderSum'),
      kind: 'money',
      value: ({ orderSum }) => orderSum,
      total: true,
    },
    {
      label: headOf(orderCatalogue, 'suppliers.accountingSum'),
      kind: 'money',
      value: ({ accountingSum }) => accountingSum,
      total: true,
    },
  ]);
}

function buildExpenses({ record }: OrderSheetFacts): SheetBlock[] {
  return buildTable(orderCatalogue.additionalExpenses.label, record.additionalExpenses ?? [], [
    { label: entryLabel('additionalExpenses.name'), kind: 'text', value: ({ name }) => name },
    {
      label: entryLabel('additionalExpenses.price'),
      kind: 'money',
      value: ({ price }) => price,
      total: true,
    },
  ]);
}

function buildComplaints({ record }: OrderSheetFacts): SheetBlock[] {
  const { createdAt, state, importance, date, tasksToDo } = complaintCatalogue;
  return buildTable(orderCatalogue.complaints.label, record.complaints ?? [], [
    { label: createdAt.label, kind: 'date', value: (entry) => entry.createdAt },
    { label: tasksToDo.label, kind: 'text', value: (entry) => entry.tasksToDo },
    { label: state.label, kind: 'text', value: (entry) => valueText(state, entry.state) },
    { label: importance.label, kind: 'text', value: (entry) => valueText(importance, entry.importance) },
    { label: date.label, kind: 'date', value: (entry) => entry.date },
  ]);
}

function buildCancellations({ record }: OrderSheetFacts): SheetBlock[] {
  return buildTable(orderCatalogue.cancelledInvoices.label, record.cancelledInvoices, [
    dayColumn('payments.date', ({ date }) => date),
    { label: orderCatalogue.invoiceNumber.label, kind: 'text', value: ({ number }) => number },
    { label: texts.cancellation, kind: 'text', value: ({ cancelledBy }) => cancelledBy },
    { label: texts.reason, kind: 'text', value: ({ reason }) => reason },
  ]);
}

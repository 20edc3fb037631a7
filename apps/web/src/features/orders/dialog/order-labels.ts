import { formatDate } from '@korpus/domain/dates/format-date.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import type { Cents } from '@korpus/domain/money/cents.ts';
import { formatEuro } from '@korpus/domain/money/format-euro.ts';
import { supplierCost } from '@korpus/domain/orders/figure-facts.ts';
import type {
  AdditionalExpense,
  Connection,
  OrderChange,
  OrderPayment,
  OrderSupplier,
  PaymentType,
} from '@korpus/domain/orders/order.ts';
import {
  connectionNames,
  paymentTypeNames,
  salutationNames,
  targetGroupNames,
} from '@korpus/domain/orders/orders-texts.ts';
import type { HouseLists } from '../../../lib/use-house-lists.ts';
import type { Formats, Labels } from '../../../ui/record-dialog/record-dialog.tsx';
import type { Option } from '../../../ui/record-fields/fields.tsx';
import { orderDialogTexts as texts } from './order-dialog-texts.ts';
import type { OrderDraft } from './order-draft.ts';

export const orderLabels: Labels<OrderDraft> = texts.fields;

const money = (amount: Cents | null | undefined): string =>
  amount === null || amount === undefined ? '' : formatEuro(amount);
const day = (date: IsoDate | null | undefined): string =>
  date === null || date === undefined ? '' : formatDate(date);
const days = (dates: readonly (IsoDate | null)[]): string => dates.map(day).join(', ');
const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' · ');

/** A document is read in its dialog; here a value of it only has to be told from another one. */
function partOfDocument(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? texts.document.yes : texts.document.no;
  return value === null || value === undefined ? '' : texts.document.written;
}

const documentFormats = {
  ...Object.fromEntries(
    ['entry', 'productGroups', 'payments', 'settings', 'clientData', 'preText', 'postText'].map((field) => [
      `documentData.${field}`,
      partOfDocument,
    ]),
  ),
  'documentData.pricePerUnit': money,
  'documentData.discountAmount': money,
  'documentData.discountTotalPrice': money,
  'documentData.price': money,
  'documentData.date': day,
  'payments.document': partOfDocument,
};

/** How values read where two people changed the same one. */
export function orderFormats(lists: HouseLists): Formats<OrderDraft> {
  const oneOf = (options: readonly Option[]) => (id: string | null) =>
    options.find(({ value }) => value === id)?.label ?? '';
  const supplier = oneOf(lists.suppliers);
  const paymentType = (type: PaymentType | null): string => (type === null ? '' : paymentTypeNames[type]);
  return {
    salesmanId: oneOf(lists.salesmen),
    location: oneOf(lists.locations),
    exhibitionSalesmanId: oneOf(lists.exhibitionSalesmen),
    carpenterId: oneOf(lists.carpenters),
    leadSourceId: oneOf(lists.leadSources),
    salutation: (value) => (value === null ? '' : salutationNames[value]),
    targetGroup: (value) => (value === null ? '' : targetGroupNames[value]),
    connections: (values: readonly Connection[]) => values.map((each) => connectionNames[each]).join(', '),
    sellDate: day,
    exhibitionSellDate: day,
    exhibitionScheduleDate: day,
    deliveryDate: day,
    deliveryDateWish: day,
    confirmedDeliveryDate: day,
    assemblyDate: day,
    additionalAssemblyDates: days,
    orderPrice: money,
    exhibitionPrice: money,
    shipmentExpense: money,
    assemblyExpense: money,
    specialExpenses: money,
    salesmanProvision: money,
    exhibitionProvision: money,
    additionalExpenses: (entries: readonly AdditionalExpense[] | undefined) =>
      (entries ?? []).map(({ name, price }) => joined(name, money(price))).join(', '),
    'changes.price': money,
    'changes.date': day,
    'changes.paymentType': paymentType,
    'changes.entry': (entry: OrderChange) => joined(day(entry.date), money(entry.price), entry.notes ?? ''),
    'payments.price': money,
    'payments.date': day,
    'payments.paymentType': paymentType,
    'payments.entry': (entry: OrderPayment) => joined(day(entry.date), money(entry.price), entry.notes ?? ''),
    ...documentFormats,
    'suppliers.supplierId': supplier,
    'suppliers.orderSum': money,
    'suppliers.accountingSum': money,
    'suppliers.confirmedDeliveryDate': day,
    'suppliers.deliveryDate': day,
    'suppliers.entry': (entry: OrderSupplier) =>
      joined(supplier(entry.supplierId), entry.orderNumber ?? '', money(supplierCost(entry))),
  };
}

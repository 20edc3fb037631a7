import { formatDate } from '@korpus/domain/dates/format-date.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import type { Cents } from '@korpus/domain/money/cents.ts';
import { formatEuro } from '@korpus/domain/money/format-euro.ts';
import { supplierCost } from '@korpus/domain/orders/figure-facts.ts';
import type {
  AdditionalExpense,
  OrderChange,
  OrderPayment,
  OrderSupplier,
} from '@korpus/domain/orders/order.ts';
import { orderCatalogue } from '@korpus/domain/orders/order-catalogue.ts';
import type { OrderPlan } from '@korpus/domain/payment-plans/payment-plan.ts';
import { planInWords } from '@korpus/domain/payment-plans/payment-plans-texts.ts';
import type { HouseLists } from '../../../lib/lists/use-house-lists.ts';
import { formatsOf, labelsOf } from '../../../ui/record-dialog/from-catalogue.ts';
import type { Formats, Labels } from '../../../ui/record-dialog/labels.ts';
import type { Option } from '../../../ui/record-fields/fields.tsx';
import { documentTexts } from './document-texts.ts';
import { orderDialogTexts as texts } from './order-dialog-texts.ts';
import type { OrderDraft } from './order-draft.ts';
import { planTexts } from './plan-texts.ts';

export const orderLabels: Labels<OrderDraft> = {
  ...labelsOf(orderCatalogue),
  ...Object.fromEntries(
    Object.entries(documentTexts.fields).map(([field, label]) => [
      `documentData.${field}`,
      texts.document.part(label),
    ]),
  ),
  'documentData.entry': texts.document.entry,
};

const money = (amount: Cents | null | undefined): string =>
  amount === null || amount === undefined ? '' : formatEuro(amount);
const day = (date: IsoDate | null | undefined): string =>
  date === null || date === undefined ? '' : formatDate(date);
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

/** Formats values as they read where two people changed the same one. */
export function orderFormats(lists: HouseLists): Formats<OrderDraft> {
  const oneOf = (options: readonly Option[]) => (id: string | null) =>
    options.find(({ value }) => value === id)?.label ?? '';
  const supplier = oneOf(lists.suppliers);
  return {
    ...formatsOf(orderCatalogue),
    salesmanId: oneOf(lists.salesmen),
    location: oneOf(lists.locations),
    exhibitionSalesmanId: oneOf(lists.exhibitionSalesmen),
    carpenterId: oneOf(lists.carpenters),
    leadSourceId: oneOf(lists.leadSources),
    additionalExpenses: (entries: readonly AdditionalExpense[] | undefined) =>
      (entries ?? []).map(({ name, price }) => joined(name, money(price))).join(', '),
    'changes.entry': (entry: OrderChange) => joined(day(entry.date), money(entry.price), entry.notes ?? ''),
    'payments.entry': (entry: OrderPayment) => joined(day(entry.date), money(entry.price), entry.notes ?? ''),
    ...documentFormats,
    paymentPlan: (plan: OrderPlan | null | undefined) => (plan == null ? planTexts.none : planInWords(plan)),
    'suppliers.supplierId': supplier,
    'suppliers.entry': (entry: OrderSupplier) =>
      joined(supplier(entry.supplierId), entry.orderNumber ?? '', money(supplierCost(entry))),
  };
}

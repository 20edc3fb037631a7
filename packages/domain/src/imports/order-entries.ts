import { type PaymentMethod, paymentMethods, typeOfMethod } from '../money/payment-method.ts';
import type { ImportValue, ImportValues } from './import-kind.ts';
import { formerKey, textIn } from './import-values.ts';
import { groupKey, type OrderGroup, orderGroups } from './order-import.ts';
import { withSoldBy } from './sold-by.ts';

/** One of several, with what a row says of it. */
type SaidGroup = { readonly number: number; readonly said: ImportValues };

/** Lists the entries of which a row says anything; an amount of 0 alone is nothing. */
function saidGroups(group: OrderGroup, values: ImportValues): SaidGroup[] {
  const fields = Object.keys(orderGroups[group].fields);
  return Array.from({ length: orderGroups[group].most }, (_, at) => at + 1).flatMap((number) => {
    const said = Object.fromEntries(
      fields.flatMap((field): [string, ImportValue][] => {
        const value = values[groupKey(group, number, field)];
        return value === undefined || value === null ? [] : [[field, value]];
      }),
    );
    return Object.values(said).some((value) => value !== 0) ? [{ number, said }] : [];
  });
}

const methodIn = ({ paymentMethod }: ImportValues): PaymentMethod =>
  paymentMethods.find((method) => method === paymentMethod) ?? 'BANK';

/** Paid is what says on which day (rules: import#payments-and-suppliers). */
const paymentOf = ({ said }: SaidGroup, id: string) => ({
  id,
  price: said.price ?? null,
  date: said.paidOn ?? said.date ?? null,
  ...(said.paidOn === undefined ? {} : { plannedDate: said.date ?? null }),
  paid: said.paidOn !== undefined,
  paymentType: typeOfMethod(methodIn(said)),
  paymentMethod: methodIn(said),
  tillReceiptNumber: said.tillReceiptNumber ?? null,
  notes: null,
  isBillable: said.isBillable ?? true,
  documentData: null,
});

const supplierOf = ({ said }: SaidGroup, id: string) => ({
  id,
  supplierId: said.supplierId ?? null,
  orderNumber: said.orderNumber ?? null,
  orderSum: said.orderSum ?? null,
  accountingSum: said.accountingSum ?? null,
  accountingNumber: said.accountingNumber ?? null,
  confirmedDeliveryDate: said.confirmedDeliveryDate ?? null,
  deliveryDate: said.deliveryDate ?? null,
  location: null,
  notes: null,
  deliveryNoteNumber: null,
});

const changeOf = ({ said }: SaidGroup, id: string) => ({
  id,
  date: said.date ?? null,
  price: said.price ?? null,
  notes: said.notes ?? null,
  paymentType: null,
});

/** Everything else a row says of an order, under the names of its fields. */
const plainOf = (values: ImportValues): ImportValues =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !ofGroup.test(key)));

const ofGroup = new RegExp(`^(?:${Object.keys(orderGroups).join('|')})\\d`);
const deliveryFields = ['deliveryAddress', 'deliveryZipCode', 'deliveryCity'];

/**
 * A new order as its save takes it. What an order has to say and a row does not: a delivery nobody named a day for is not
 * defined, and another address is another address.
 */
export function buildOrderInput(values: ImportValues, newId: () => string) {
  const { earlierInvoice: _paper, [formerKey]: former, ...plain } = plainOf(values);
  const day = plain.deliveryDate ?? null;
  return {
    ...plain,
    ...(typeof former === 'string' ? { notes: withSoldBy(textIn(values, 'notes') || null, former) } : {}),
    deliveryDateNotDefined: day === null,
    hasDifferentDeliveryAddress: deliveryFields.some((field) => field in plain),
    payments: saidGroups('payment', values).map((each) => paymentOf(each, newId())),
    suppliers: saidGroups('supplier', values).map((each) => supplierOf(each, newId())),
    changes: saidGroups('change', values).map((each) => changeOf(each, newId())),
    additionalExpenses: saidGroups('expense', values).map(({ said }) => ({
      name: said.name ?? '',
      price: said.price ?? null,
    })),
  };
}

const groupOfList: Readonly<Record<string, OrderGroup>> = {
  payments: 'payment',
  suppliers: 'supplier',
  changes: 'change',
  additionalExpenses: 'expense',
};

/** The field of a row that a path of the save is about: `payments.1.date` is said by the second payment the row has. */
export function findImportedField(path: string, values: ImportValues): string {
  const [list = '', place = '', field = ''] = path.split('.');
  const group = groupOfList[list];
  if (group === undefined) return list;
  const found = saidGroups(group, values)[Number(place)];
  if (found === undefined) return list;
  const isPaidDay = field === 'date' && 'paidOn' in found.said;
  const known = field in orderGroups[group].fields ? field : (Object.keys(found.said)[0] ?? field);
  return groupKey(group, found.number, isPaidDay ? 'paidOn' : known);
}

import { type FieldsWith, fieldsWith } from '../fields/field.ts';
import { fileTypeNames } from '../files/files-texts.ts';
import { clientCatalogue } from './client-catalogue.ts';
import { companionCatalogue } from './companions.ts';
import type { OrderFigures } from './figures.ts';
import type { AdditionalExpense, Order, OrderChange, OrderPayment, OrderSupplier } from './order.ts';
import { orderHeads as heads, orderLabels as labels } from './order-catalogue-texts.ts';
import type { OrderField } from './order-field-rights.ts';
import { connectionNames, orderStateNames, orderTypeNames } from './orders-texts.ts';
import { priceCatalogue } from './price-catalogue.ts';

type EntryField =
  | `changes.${Exclude<keyof OrderChange, 'id'> | 'entry'}`
  | `payments.${Exclude<keyof OrderPayment, 'id'> | 'entry'}`
  | `suppliers.${Exclude<keyof OrderSupplier, 'id'> | 'entry'}`
  | `additionalExpenses.${keyof AdditionalExpense | 'entry'}`;

const [column, history, derived, serverOwned] = [true, true, true, true] as const;
const atFairs = { column, shownWith: 'EXHIBITION' } as const;
const supplierData = { read: ['SUPPLIER_DATA'], column: { overview: [], sub: ['SUPPLIER_DATA'] } } as const;

/**
 * Everything an order has, its figures, the fields of its entries and what only the overview shows; columns stand in the
 * order in which somebody looks for them.
 */
export const orderCatalogue = {
  id: { kind: 'internal', serverOwned },
  rates: { kind: 'internal', serverOwned },
  orderNumber: { kind: 'text', label: labels.orderNumber, short: heads.orderNumber, column, history },
  orderState: { kind: 'choice', names: orderStateNames, label: labels.orderState, derived, column },
  ...companionCatalogue,
  type: { kind: 'choice', names: orderTypeNames, label: labels.type, serverOwned, column },
  clientId: { kind: 'reference', label: labels.clientId, history },
  clientName: { kind: 'text', label: labels.clientId, derived, column },
  clientNumber: { kind: 'text', label: labels.clientNumber, short: heads.clientNumber, serverOwned },
  hasCustomHeaderData: { kind: 'flag', label: labels.hasCustomHeaderData, history },
  hasDifferentDeliveryAddress: { kind: 'flag', label: labels.hasDifferentDeliveryAddress, history },
  deliveryAddress: { kind: 'text', label: labels.deliveryAddress, history },
  deliveryZipCode: { kind: 'text', label: labels.deliveryZipCode, history },
  deliveryCity: { kind: 'text', label: labels.deliveryCity, history },
  salesmanId: { kind: 'reference', label: labels.salesmanId, history },
  salesmanName: { kind: 'text', label: labels.salesmanId, derived, column },
  location: { kind: 'reference', label: labels.location, column, history },
  sellDate: { kind: 'day', label: labels.sellDate, column, history },
  deliveryDate: { kind: 'day', label: labels.deliveryDate, column, history },
  deliveryWeek: { kind: 'week', label: labels.deliveryWeek, derived, column },
  deliveryDateWish: { kind: 'day', label: labels.deliveryDateWish, column, history },
  deliveryDateNotDefined: { kind: 'flag', label: labels.deliveryDateNotDefined, history },
  confirmedDeliveryDate: { kind: 'day', label: labels.confirmedDeliveryDate, history },
  assemblyDate: { kind: 'day', label: labels.assemblyDate, short: heads.assemblyDate, column, history },
  additionalAssemblyDates: {
    kind: 'days',
    label: labels.additionalAssemblyDates,
    short: heads.additionalAssemblyDates,
    column,
    history,
  },
  carpenterId: { kind: 'reference', label: labels.carpenterId, history },
  carpenterName: { kind: 'text', label: labels.carpenterId, derived, column },
  connections: { kind: 'choice', names: connectionNames, label: labels.connections, history },
  exhibitionSale: {
    kind: 'flag',
    label: labels.exhibitionSale,
    short: heads.exhibitionSale,
    history,
    ...atFairs,
  },
  exhibitionSalesmanId: { kind: 'reference', label: labels.exhibitionSalesmanId, history },
  exhibitionSalesmanName: { kind: 'text', label: labels.exhibitionSalesmanId, derived, ...atFairs },
  exhibitionSellDate: {
    kind: 'day',
    label: labels.exhibitionSellDate,
    short: heads.exhibitionSellDate,
    history,
    ...atFairs,
  },
  exhibitionScheduleDate: { kind: 'day', label: labels.exhibitionScheduleDate, history, ...atFairs },
  ...clientCatalogue,
  address: { ...clientCatalogue.address, column },
  zipCode: { ...clientCatalogue.zipCode, column },
  city: { ...clientCatalogue.city, column },
  clientPhone1: { kind: 'text', label: labels.phone1, derived, column },
  clientPhone2: { kind: 'text', label: labels.phone2, derived, column },
  clientEmail: { kind: 'text', label: labels.email, derived, column },
  notes: { kind: 'longText', label: labels.notes, column, history },

  suppliers: { kind: 'entries', label: labels.suppliers, read: ['SUPPLIER_DATA'], history },
  productDelivered: { kind: 'flag', label: labels.productDelivered, derived, read: ['SUPPLIER_DATA'] },
  'suppliers.entry': { kind: 'entries', label: labels['suppliers.entry'] },
  'suppliers.supplierId': { kind: 'reference', label: labels['suppliers.entry'] },
  'suppliers.orderNumber': { kind: 'text', label: labels['suppliers.orderNumber'] },
  'suppliers.orderSum': {
    kind: 'money',
    label: labels['suppliers.orderSum'],
    short: heads['suppliers.orderSum'],
  },
  'suppliers.accountingNumber': {
    kind: 'text',
    label: labels['suppliers.accountingNumber'],
    short: heads['suppliers.accountingNumber'],
  },
  'suppliers.accountingSum': {
    kind: 'money',
    label: labels['suppliers.accountingSum'],
    short: heads['suppliers.accountingSum'],
  },
  'suppliers.confirmedDeliveryDate': { kind: 'day', label: labels.confirmedDeliveryDate },
  'suppliers.deliveryDate': { kind: 'day', label: labels['suppliers.deliveryDate'] },
  'suppliers.location': { kind: 'text', label: labels['suppliers.location'] },
  'suppliers.notes': { kind: 'longText', label: labels.notes },
  'suppliers.deliveryNoteNumber': { kind: 'text', label: labels['suppliers.deliveryNoteNumber'] },
  supplierMapping: { kind: 'entries', label: labels.suppliers, derived, ...supplierData },
  missingSupplierData: { kind: 'flag', label: labels.missingSupplierData, derived, ...supplierData },
  toDoEnterOrderData: {
    kind: 'flag',
    label: labels.toDoEnterOrderData,
    derived,
    read: supplierData.read,
    cell: { ...supplierData.column, package: 'TODO' },
  },
  supplierCostSum: { kind: 'money', label: labels.suppliers, derived, read: ['SUPPLIER_DATA'] },

  hiddenFileTypes: { kind: 'choice', names: fileTypeNames, label: labels.hiddenFileTypes, history },
  missingFileTypes: { kind: 'choice', names: fileTypeNames, label: labels.missingFileTypes, derived, column },

  ...priceCatalogue,

  paid: { kind: 'flag', label: labels.paid, serverOwned, history, ...atFairs },
  doneToDoRemainingAmount: {
    kind: 'flag',
    label: labels.doneToDoRemainingAmount,
    short: heads.doneToDoRemainingAmount,
    serverOwned,
    column: { overview: [], sub: ['REMAINING_AMOUNT'], package: 'TODO' },
    history,
  },
  invoiceNumber: {
    kind: 'text',
    label: labels.invoiceNumber,
    short: heads.invoiceNumber,
    serverOwned,
    column,
    history,
  },
  invoiceDate: { kind: 'day', label: labels.invoiceDate, serverOwned, history },
  /** The paper of each and its number tell of it (documents). */
  cancelledInvoices: { kind: 'entries', label: labels.cancelledInvoices, serverOwned },
  cancelled: { kind: 'flag', label: labels.cancelled, column, history },
  /** Prices and the payment plan stand in every document, those of payments included; its history is told by parts. */
  documentData: {
    kind: 'entries',
    label: labels.documentData,
    read: ['ORDER_PRICE', 'PRE_PAYMENTS'],
    write: 'ORDER_PRICE',
  },
} as const satisfies Readonly<Record<keyof Order | keyof OrderFigures | EntryField, OrderField>> &
  Readonly<Record<string, OrderField>>;

export type OverviewColumnKey = FieldsWith<typeof orderCatalogue, 'column'>;
export const overviewColumnKeys = fieldsWith(orderCatalogue, 'column');

/** For whoever asks by a name that may be none of its fields. */
export const orderFields: ReadonlyMap<string, OrderField> = new Map(Object.entries(orderCatalogue));

import { type FieldsWith, fieldsWith } from '../fields/field.ts';
import { fileTypeNames } from '../files/files-texts.ts';
import { personCatalogue } from '../persons/person-catalogue.ts';
import { complaintsOfOrderCatalogue } from './complaints/complaints-of-order.ts';
import type { OrderFigures } from './figures.ts';
import type { AdditionalExpense, Order, OrderChange, OrderPayment, OrderSupplier } from './order.ts';
import { orderHeads as heads, orderLabels as labels } from './order-catalogue-texts.ts';
import type { OrderField } from './order-field.ts';
import { connectionNames, orderStateNames, orderTypeNames } from './orders-texts.ts';
import { priceCatalogue } from './price-catalogue.ts';

type EntryField =
  | `changes.${Exclude<keyof OrderChange, 'id'> | 'entry'}`
  | `payments.${Exclude<keyof OrderPayment, 'id'> | 'entry'}`
  | `suppliers.${Exclude<keyof OrderSupplier, 'id'> | 'entry'}`
  | `additionalExpenses.${keyof AdditionalExpense | 'entry'}`;

const [column, history, derived, serverOwned] = [true, true, true, true] as const;
const [customers, inHouse] = [true, true] as const;
const atFairs = { column, shownWith: 'EXHIBITION' } as const;
const supplierData = { read: ['SUPPLIER_DATA'], column: { overview: [], sub: ['SUPPLIER_DATA'] } } as const;

/**
 * Everything an order has, its figures, the fields of its entries and what only the overview shows; columns stand in the
 * order in which somebody looks for them.
 */
export const orderCatalogue = {
  id: { kind: 'internal', serverOwned },
  rates: { kind: 'internal', serverOwned },
  orderNumber: {
    kind: 'text',
    label: labels.orderNumber,
    short: heads.orderNumber,
    column,
    history,
    customers,
  },
  clientOrderNumber: {
    kind: 'text',
    label: labels.clientOrderNumber,
    short: heads.clientOrderNumber,
    column,
    history,
    customers,
  },
  orderState: {
    kind: 'choice',
    names: orderStateNames,
    label: labels.orderState,
    derived,
    column,
    customers,
  },
  ...complaintsOfOrderCatalogue,
  type: { kind: 'choice', names: orderTypeNames, label: labels.type, serverOwned, column, customers },
  clientId: { kind: 'reference', label: labels.clientId, history, customers },
  customerId: { kind: 'reference', label: labels.clientId, inHouse },
  clientName: { kind: 'text', label: labels.clientId, derived, column, customers },
  clientNumber: {
    kind: 'text',
    label: labels.clientNumber,
    short: heads.clientNumber,
    serverOwned,
    column,
    customers,
  },
  hasCustomHeaderData: { kind: 'flag', label: labels.hasCustomHeaderData, history, customers },
  hasDifferentDeliveryAddress: {
    kind: 'flag',
    label: labels.hasDifferentDeliveryAddress,
    history,
    customers,
  },
  deliveryAddress: { kind: 'text', label: labels.deliveryAddress, history, customers },
  deliveryZipCode: { kind: 'text', label: labels.deliveryZipCode, history, customers },
  deliveryCity: { kind: 'text', label: labels.deliveryCity, history, customers },
  salesmanId: { kind: 'reference', label: labels.salesmanId, history, customers },
  salesmanName: { kind: 'text', label: labels.salesmanId, derived, column, customers },
  location: { kind: 'reference', label: labels.location, column, history, customers },
  sellDate: { kind: 'day', label: labels.sellDate, column, history, customers },
  deliveryDate: { kind: 'day', label: labels.deliveryDate, column, history, customers },
  deliveryWeek: { kind: 'week', label: labels.deliveryWeek, derived, column, customers },
  deliveryDateWish: { kind: 'day', label: labels.deliveryDateWish, column, history, customers },
  deliveryDateNotDefined: { kind: 'flag', label: labels.deliveryDateNotDefined, history, customers },
  confirmedDeliveryDate: { kind: 'day', label: labels.confirmedDeliveryDate, history, customers },
  assemblyDate: {
    kind: 'day',
    label: labels.assemblyDate,
    short: heads.assemblyDate,
    column,
    history,
    customers,
  },
  additionalAssemblyDates: {
    kind: 'days',
    label: labels.additionalAssemblyDates,
    short: heads.additionalAssemblyDates,
    column,
    history,
    customers,
  },
  acceptedOn: { kind: 'day', label: labels.acceptedOn, serverOwned, column, history, customers },
  carpenterId: { kind: 'reference', label: labels.carpenterId, history, customers },
  carpenterName: { kind: 'text', label: labels.carpenterId, derived, column, customers },
  connections: { kind: 'choice', names: connectionNames, label: labels.connections, history, customers },
  exhibitionSale: {
    kind: 'flag',
    label: labels.exhibitionSale,
    short: heads.exhibitionSale,
    history,
    ...atFairs,
    customers,
  },
  exhibitionSalesmanId: { kind: 'reference', label: labels.exhibitionSalesmanId, history, customers },
  exhibitionSalesmanName: {
    kind: 'text',
    label: labels.exhibitionSalesmanId,
    derived,
    ...atFairs,
    customers,
  },
  exhibitionSellDate: {
    kind: 'day',
    label: labels.exhibitionSellDate,
    short: heads.exhibitionSellDate,
    history,
    ...atFairs,
    customers,
  },
  exhibitionScheduleDate: {
    kind: 'day',
    label: labels.exhibitionScheduleDate,
    history,
    ...atFairs,
    customers,
  },
  ...personCatalogue,
  address: { ...personCatalogue.address, column },
  zipCode: { ...personCatalogue.zipCode, column },
  city: { ...personCatalogue.city, column },
  externalCustomerId: { ...personCatalogue.externalCustomerId, column },
  eInvoice: { ...personCatalogue.eInvoice, column },
  clientPhone1: { kind: 'text', label: labels.phone1, derived, column, customers },
  clientPhone2: { kind: 'text', label: labels.phone2, derived, column, customers },
  clientEmail: { kind: 'text', label: labels.email, derived, column, customers },
  notes: { kind: 'longText', label: labels.notes, column, history, inHouse },

  suppliers: { kind: 'entries', label: labels.suppliers, read: ['SUPPLIER_DATA'], history, inHouse },
  productDelivered: {
    kind: 'flag',
    label: labels.productDelivered,
    derived,
    read: ['SUPPLIER_DATA'],
    inHouse,
  },
  'suppliers.entry': { kind: 'entries', label: labels['suppliers.entry'], inHouse },
  'suppliers.supplierId': { kind: 'reference', label: labels['suppliers.entry'], inHouse },
  'suppliers.orderNumber': { kind: 'text', label: labels['suppliers.orderNumber'], inHouse },
  'suppliers.orderSum': {
    kind: 'money',
    label: labels['suppliers.orderSum'],
    short: heads['suppliers.orderSum'],
    inHouse,
  },
  'suppliers.accountingNumber': {
    kind: 'text',
    label: labels['suppliers.accountingNumber'],
    short: heads['suppliers.accountingNumber'],
    inHouse,
  },
  'suppliers.accountingSum': {
    kind: 'money',
    label: labels['suppliers.accountingSum'],
    short: heads['suppliers.accountingSum'],
    inHouse,
  },
  'suppliers.acceptedDifference': {
    kind: 'money',
    label: labels['suppliers.acceptedDifference'],
    inHouse,
  },
  'suppliers.confirmedDeliveryDate': { kind: 'day', label: labels.confirmedDeliveryDate, inHouse },
  'suppliers.deliveryDate': { kind: 'day', label: labels['suppliers.deliveryDate'], inHouse },
  'suppliers.location': { kind: 'text', label: labels['suppliers.location'], inHouse },
  'suppliers.notes': { kind: 'longText', label: labels.notes, inHouse },
  'suppliers.deliveryNoteNumber': { kind: 'text', label: labels['suppliers.deliveryNoteNumber'], inHouse },
  supplierNumbers: { kind: 'text', label: labels.supplierNumbers, derived, ...supplierData, inHouse },
  supplierMapping: { kind: 'entries', label: labels.suppliers, derived, ...supplierData, inHouse },
  missingSupplierData: { kind: 'flag', label: labels.missingSupplierData, derived, ...supplierData, inHouse },
  toDoEnterOrderData: {
    kind: 'flag',
    label: labels.toDoEnterOrderData,
    derived,
    read: supplierData.read,
    cell: { ...supplierData.column, package: 'TODO' },
    inHouse,
  },
  dateRisk: {
    kind: 'text',
    label: labels.dateRisk,
    short: heads.dateRisk,
    derived,
    ...supplierData,
    inHouse,
  },
  dateRiskSuppliers: {
    kind: 'text',
    label: labels.dateRiskSuppliers,
    short: heads.dateRiskSuppliers,
    derived,
    ...supplierData,
    inHouse,
  },
  dateRiskActors: { kind: 'text', label: labels.dateRiskActors, derived, ...supplierData, inHouse },
  openSupply: { kind: 'text', label: labels.openSupply, derived, ...supplierData, inHouse },
  supplierCostSum: { kind: 'money', label: labels.suppliers, derived, read: ['SUPPLIER_DATA'], inHouse },

  hiddenFileTypes: { kind: 'choice', names: fileTypeNames, label: labels.hiddenFileTypes, history, inHouse },
  missingFileTypes: {
    kind: 'choice',
    names: fileTypeNames,
    label: labels.missingFileTypes,
    derived,
    column,
    inHouse,
  },

  ...priceCatalogue,

  paid: { kind: 'flag', label: labels.paid, serverOwned, history, ...atFairs, inHouse },
  doneToDoRemainingAmount: {
    kind: 'flag',
    label: labels.doneToDoRemainingAmount,
    short: heads.doneToDoRemainingAmount,
    serverOwned,
    column: { overview: [], sub: ['REMAINING_AMOUNT'], package: 'TODO' },
    history,
    inHouse,
  },
  invoiceNumber: {
    kind: 'text',
    label: labels.invoiceNumber,
    short: heads.invoiceNumber,
    serverOwned,
    column,
    history,
    customers,
  },
  invoiceDate: { kind: 'day', label: labels.invoiceDate, serverOwned, history, customers },
  earlierInvoice: {
    kind: 'text',
    label: labels.earlierInvoice,
    short: heads.earlierInvoice,
    serverOwned,
    column,
    history,
    customers,
  },
  /** The paper of each and its number tell of it (documents). */
  cancelledInvoices: { kind: 'entries', label: labels.cancelledInvoices, serverOwned, customers },
  takenNumbers: { kind: 'internal', serverOwned },
  cancelled: { kind: 'flag', label: labels.cancelled, column, history, customers },
  /** Prices and the payment plan stand in every document, those of payments included; its history is told by parts. */
  documentData: {
    kind: 'entries',
    label: labels.documentData,
    read: ['ORDER_PRICE', 'PRE_PAYMENTS'],
    write: 'ORDER_PRICE',
    inHouse,
  },
} as const satisfies Readonly<Record<keyof Order | keyof OrderFigures | EntryField, OrderField>> &
  Readonly<Record<string, OrderField>>;

export type OverviewColumnKey = FieldsWith<typeof orderCatalogue, 'column'>;
export const overviewColumnKeys = fieldsWith(orderCatalogue, 'column');
export const isOverviewColumn = (name: string): name is OverviewColumnKey => columnNames.has(name);
const columnNames: ReadonlySet<string> = new Set(overviewColumnKeys);

/** Fields that the history of an order shows, in this order. */
export const orderHistory = fieldsWith(orderCatalogue, 'history');

/** Fields by name, for callers whose name may be none of them. */
export const orderFields: ReadonlyMap<string, OrderField> = new Map(Object.entries(orderCatalogue));

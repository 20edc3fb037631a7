import type { OrderFigures } from '@korpus/domain/orders/figures.ts';
import type { Order } from '@korpus/domain/orders/order.ts';
import { clientDataFields } from '@korpus/domain/orders/order-client.ts';
import { columnName } from '../../platform/database/column-name.ts';

/** Fields of an order with a column of their own; payments and suppliers have tables. */
export const orderColumns = [
  'type',
  'orderNumber',
  'invoiceNumber',
  'invoiceDate',
  'cancelled',
  'salesmanId',
  'location',
  'clientId',
  'hasCustomHeaderData',
  ...clientDataFields,
  'hasDifferentDeliveryAddress',
  'deliveryAddress',
  'deliveryZipCode',
  'deliveryCity',
  'exhibitionSale',
  'exhibitionSalesmanId',
  'exhibitionSellDate',
  'exhibitionScheduleDate',
  'exhibitionPrice',
  'sellDate',
  'orderPrice',
  'changes',
  'noteRemainingPayment',
  'deliveryDate',
  'deliveryDateWish',
  'deliveryDateNotDefined',
  'confirmedDeliveryDate',
  'assemblyDate',
  'additionalAssemblyDates',
  'carpenterId',
  'connections',
  'notes',
  'hiddenFileTypes',
  'shipmentExpense',
  'assemblyExpense',
  'specialExpenses',
  'additionalExpenses',
  'salesmanProvision',
  'exhibitionProvision',
  'documentData',
  'rates',
] as const satisfies readonly (keyof Order)[];

/** Documents inside a row. */
const jsonColumns: ReadonlySet<string> = new Set([
  'changes',
  'additionalAssemblyDates',
  'additionalExpenses',
  'documentData',
  'rates',
]);

/** Figures that do not depend on the day, kept beside the order; the doctor recomputes them. */
export const figureColumns = [
  'finalPrice',
  'sellingSum',
  'paidSum',
  'remainingAmount',
  'supplierCostSum',
  'margin',
  'expenses',
  'calculatedSalesmanProvision',
  'calculatedExhibitionProvision',
  'marginSum',
  'targetMargin',
  'differenceTargetMargin',
  'differenceTargetMarginPercentage',
  'targetMarginSum',
  'differenceTargetMarginSum',
  'differenceTargetMarginSumPercentage',
  'percentageAssembly',
  'missingDataForMargin',
  'missingDataForMarginSum',
] as const satisfies readonly (keyof OrderFigures)[];

export const columnOf = (field: string): string => (field === 'location' ? 'location_id' : columnName(field));

/** A value as the database takes it. */
export const stored = (field: string, value: unknown): unknown =>
  jsonColumns.has(field) ? JSON.stringify(value) : value;

import { orderFileTypes, paperTypes } from '@korpus/domain/files/file-types.ts';
import { paymentTypes } from '@korpus/domain/money/payment-method.ts';
import type { ComplaintsOfOrder } from '@korpus/domain/orders/complaints/complaints-of-order.ts';
import type { OrderFigures } from '@korpus/domain/orders/figures.ts';
import { connections, orderTypes } from '@korpus/domain/orders/order.ts';
import { orderCatalogue } from '@korpus/domain/orders/order-catalogue.ts';
import { orderStates } from '@korpus/domain/orders/order-state.ts';
import { targetCompareValues } from '@korpus/domain/provisions/provision.ts';
import { z } from 'zod';
import { euros, percentage, positiveEuros } from '../amounts.ts';
import { eventRecord } from '../calendar/event-record.ts';
import { customerFields } from '../customer-fields.ts';
import type { DataOf } from '../data-of.ts';
import { documentData, orderDocuments } from '../documents/document-data.ts';
import { documentVersion } from '../documents/document-version.ts';
import { orderPlan } from '../global-values/payment-plan.ts';
import { hitFields } from '../hit.ts';
import { day, entryId, longText, optionalText, orEmpty, version } from '../record.ts';
import { idOf } from '../references.ts';
import { provision } from '../users/provision.ts';
import { wireFields } from '../wire-fields.ts';
import { companionSums, complaintsShown } from './complaints-of-order.ts';
import { receiving } from './paying.ts';

/** No order has more of one kind of entry. */
const mostEntries = 200;

const change = z.strictObject({
  id: entryId,
  date: orEmpty(day),
  price: orEmpty(euros),
  notes: optionalText.default(null),
  paymentType: orEmpty(z.enum(paymentTypes)),
});

const payment = z.strictObject({
  id: idOf('payment'),
  /** The day it is due; once paid, the day of payment. */
  date: orEmpty(day),
  /** Day when a paid one was due. */
  plannedDate: day.nullable().exactOptional(),
  price: orEmpty(euros),
  ...receiving,
  paid: z.boolean(),
  notes: optionalText.default(null),
  isBillable: z.boolean(),
  /** The payment that this money is a part of; said when it is new, and never changed. */
  partOf: idOf('payment').nullable().exactOptional(),
  /** Number of its prepayment invoice, drawn by the server. */
  documentData: orEmpty(
    z.strictObject({
      invoiceNumber: z.string().nullable(),
      /** The final invoice that claims its money instead; written by the server alone. */
      replacedBy: z.string().exactOptional(),
    }),
  ),
  /**
   * Document that was written for it; missing where the person may not read it, and in a save that leaves it as it is.
   */
  document: documentData.nullable().optional(),
  /** The line of the order's plan that made it; missing: by hand. In a save null says by hand, and missing: as it is. */
  planLine: idOf('payment').nullable().exactOptional(),
});

const supplier = z.strictObject({
  id: idOf('orderSupplier'),
  supplierId: orEmpty(idOf('supplier')),
  orderNumber: optionalText.default(null),
  orderSum: orEmpty(euros),
  accountingSum: orEmpty(euros),
  accountingNumber: optionalText.default(null),
  /** A difference of both sums that nobody minds. In a save null says that it is open, and missing: as it is. */
  acceptedDifference: euros.nullable().exactOptional(),
  confirmedDeliveryDate: orEmpty(day),
  deliveryDate: orEmpty(day),
  location: optionalText.default(null),
  notes: longText.default(null),
  deliveryNoteNumber: optionalText.default(null),
});

/**
 * Fields that a save may set: everything by right and as long as it is not locked
 * (rules: api#ignored-fields, numbers-and-locking#locked-orders).
 */
export const orderFields = wireFields(orderCatalogue, {
  ...customerFields,
  salesmanId: idOf('user').nullable(),
  location: idOf('location').nullable(),
  clientId: idOf('client').nullable(),
  customerId: idOf('customer').nullable(),
  exhibitionSalesmanId: idOf('exhibitionSalesman').nullable(),
  carpenterId: idOf('carpenter').nullable(),
  connections: z.array(z.enum(connections)).max(connections.length),
  hiddenFileTypes: z.array(z.enum(orderFileTypes)).max(orderFileTypes.length),
  additionalAssemblyDates: z.array(day.nullable()).max(mostEntries),
  orderPrice: euros.nullable(),
  specialExpenses: euros.nullable(),
  salesmanProvision: euros.nullable(),
  exhibitionProvision: euros.nullable(),
  changes: z.array(change).max(mostEntries),
  /**
   * Payments. The rules say how many may be open (domain/orders/validate-order.ts); how much money comes, nobody
   * limits.
   */
  payments: z.array(payment),
  suppliers: z.array(supplier).max(mostEntries),
  additionalExpenses: z
    .array(z.strictObject({ name: z.string().trim().max(200), price: orEmpty(euros) }))
    .max(mostEntries),
  /** Makes those of its payments that name a line of it (rules: payment-plans#what-moves). */
  paymentPlan: orderPlan.nullable(),
  documentData: orderDocuments,
});

const target = z.strictObject({ percentage, compareValue: z.enum(targetCompareValues) });

/** Rates an order was created with, as far as the person may see them; the VAT everybody may. */
export const orderRates = z
  .strictObject({
    vat: percentage,
    provision,
    targetMargin: target,
    targetMarginSum: target,
    shipmentExpense: positiveEuros,
    assemblyExpense: positiveEuros,
  })
  .partial()
  .required({ vat: true });

/**
 * Every figure of domain/orders/figures that the person may read, as the server computed it; none for what is hidden
 * (rules: rights#figures-with-hidden-parts).
 */
const figures = z
  .strictObject({
    finalPrice: euros.nullable(),
    sellingSumGross: euros.nullable(),
    sellingSum: euros.nullable(),
    deliverySum: euros.nullable(),
    paidSum: euros.nullable(),
    remainingAmount: euros.nullable(),
    prepaymentRemaining: euros.nullable(),
    unpaidAmount: euros.nullable(),
    dueAmount: euros.nullable(),
    retainedAmount: euros.nullable(),
    supplierCostSum: euros.nullable(),
    margin: euros.nullable(),
    expenses: euros.nullable(),
    exhibitionPriceNet: euros.nullable(),
    calculatedSalesmanProvision: euros.nullable(),
    calculatedExhibitionProvision: euros.nullable(),
    marginSum: euros.nullable(),
    targetMargin: euros.nullable(),
    targetMarginSum: euros.nullable(),
    differenceTargetMargin: euros.nullable(),
    differenceTargetMarginSum: euros.nullable(),
    differenceTargetMarginPercentage: z.number().nullable(),
    differenceTargetMarginSumPercentage: z.number().nullable(),
    percentageAssembly: z.number().nullable(),
    missingDataForMargin: z.boolean(),
    missingDataForMarginSum: z.boolean(),
    fullyCalculated: z.boolean(),
  } satisfies Record<keyof OrderFigures, z.ZodType>)
  .partial();

/** Taken back by a cancellation invoice (rules: invoices#cancellation). */
const cancelledInvoice = z.object({
  number: z.string(),
  cancelledBy: z.string(),
  date: day,
  paymentId: idOf('payment').nullable(),
  reason: z.string(),
});

/** Records about the order that have calls and rights of their own; missing where the person may not read them. */
const recordsAbout = {
  /** Events of the order and of its offer, the newest first. */
  calendarEvents: z.array(eventRecord).optional(),
  /** Papers that were printed of it, the newest first. */
  documentDataHistory: z.array(documentVersion).optional(),
};

/** An order as a person gets it: what they may not read is missing, never null (rules: api#missing-and-null). */
export const orderRecord = z.object({
  id: idOf('order'),
  type: z.enum(orderTypes),
  invoiceNumber: z.string().nullable(),
  invoiceDate: day.nullable(),
  /** The first day a customer accepted it. */
  acceptedOn: day.nullable(),
  cancelledInvoices: z.array(cancelledInvoice),
  /** Invoice of the program before this one, which billed the order. */
  earlierInvoice: z.string().nullable(),
  clientNumber: z.string().nullable(),
  clientName: z.string(),
  /** Week of the delivery date: `2026-W53`. */
  deliveryWeek: z.string().nullable(),
  /** The goods of all suppliers came; missing for whoever may not see suppliers. */
  productDelivered: z.boolean().exactOptional(),
  /** State of today, even for people who may not see all that it hangs on. */
  orderState: z.enum(orderStates),
  ...z.object(orderFields).partial().shape,
  /** Visible slots for one file that have none (rules: files#missing-files). */
  missingFileTypes: z.array(z.enum(paperTypes)),
  rates: orderRates,
  ...complaintsShown,
  ...recordsAbout,
  figures,
  /** Sums of complaints that the house has no package for. */
  companionSums: z.strictObject(companionSums).partial(),
  /** The user to whom the order belongs through its exhibition salesman (rules: orders#owner-through-the-fair). */
  exhibitionSalesmanUserId: idOf('user').nullable(),
  /** Set when its customer was forgotten (rules: privacy#restricted). */
  isRestricted: z.boolean(),
  paid: z.boolean(),
  doneToDoRemainingAmount: z.boolean(),
  createdAt: z.iso.datetime(),
  lastModifiedDate: z.iso.datetime(),
  lastModifiedBy: z.string(),
  version,
});
export type OrderRecord = DataOf<typeof orderRecord>;

/** Parts of an order that modules of their own show in it. */
export type ShownInOrder = Pick<OrderRecord, keyof ComplaintsOfOrder | keyof typeof recordsAbout>;

export const orderHit = z.object({
  kind: z.literal('ORDER'),
  id: idOf('order'),
  ...hitFields,
  orderNumber: z.string().nullable(),
  invoiceNumber: z.string().nullable(),
  orderState: z.enum(orderStates),
  cancelled: z.boolean(),
});

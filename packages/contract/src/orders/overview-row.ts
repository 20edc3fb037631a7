import { paperTypes } from '@korpus/domain/files/file-types.ts';
import { openSupplyKinds } from '@korpus/domain/orders/open-supply.ts';
import { orderTypes } from '@korpus/domain/orders/order.ts';
import { orderStates } from '@korpus/domain/orders/order-state.ts';
import { supplierGaps } from '@korpus/domain/orders/supplier-gaps.ts';
import { eInvoiceChoices } from '@korpus/domain/persons/e-invoice-person.ts';
import { z } from 'zod';
import { wireEuros } from '../amounts.ts';
import type { DataOf } from '../data-of.ts';
import { version, wireDay } from '../record.ts';
import { idOf } from '../references.ts';
import { complaintCells } from './complaints-of-order.ts';

/** Thousands of rows come at once, so nothing of them is converted before somebody looks at it. */
const amount = wireEuros.nullable();
const date = wireDay.nullable();
const textOrNone = z.string().nullable();
const points = z.number().nullable();

/** Columns of the overview for every reader of an order. */
export const openColumns = {
  id: idOf('order'),
  version,
  type: z.enum(orderTypes),
  orderState: z.enum(orderStates),
  orderNumber: textOrNone,
  /** Number that the customer has for the order. */
  clientOrderNumber: textOrNone,
  invoiceNumber: textOrNone,
  /** Invoice of the program before this one. */
  earlierInvoice: textOrNone,
  cancelled: z.boolean(),
  salesmanId: idOf('user').nullable(),
  salesmanName: textOrNone,
  location: idOf('location').nullable(),
  clientId: idOf('client'),
  clientNumber: textOrNone,
  externalCustomerId: textOrNone,
  clientName: z.string(),
  eInvoice: z.enum(eInvoiceChoices),
  clientEmail: textOrNone,
  clientPhone1: textOrNone,
  clientPhone2: textOrNone,
  address: textOrNone,
  zipCode: textOrNone,
  city: textOrNone,
  sellDate: date,
  deliveryDate: date,
  /** The ISO week of the delivery date, as in `2026-W53`. */
  deliveryWeek: textOrNone,
  deliveryDateWish: date,
  deliveryDateNotDefined: z.boolean(),
  assemblyDate: date,
  additionalAssemblyDates: z.array(date),
  acceptedOn: date,
  carpenterName: textOrNone,
  notes: textOrNone,
  exhibitionSale: z.boolean(),
  exhibitionSellDate: date,
  exhibitionScheduleDate: date,
  exhibitionSalesmanId: idOf('exhibitionSalesman').nullable(),
  exhibitionSalesmanName: textOrNone,
  /** Slots for one file that are neither hidden nor filled (rules: files#missing-files). */
  missingFileTypes: z.array(z.enum(paperTypes)),
  paid: z.boolean(),
  /** Set when its customer was forgotten, and nobody changes it (rules: privacy#restricted). */
  isRestricted: z.boolean(),
  /** No invoice number keeps it, neither its own nor one of a payment. */
  isDeletable: z.boolean(),
  /** A customer signed something for it, or refused to, and that keeps it (rules: acceptance#versions). */
  hasAcceptance: z.boolean(),
};

/** Columns that hang on rights (domain/orders/overview-rights); missing where the person may not read the cell. */
export const guardedColumns = {
  sellingSum: amount,
  sellingSumGross: amount,
  deliverySum: amount,
  payments: z.array(z.object({ date: wireDay, price: wireEuros, paid: z.boolean() })),
  /** The name of its plan; null: its payments are by hand. */
  paymentPlan: textOrNone,
  remainingAmount: amount,
  unpaidAmount: amount,
  retainedAmount: amount,
  exhibitionPrice: amount,
  margin: amount,
  missingDataForMargin: z.boolean(),
  targetMargin: amount,
  differenceTargetMargin: amount,
  differenceTargetMarginPercentage: points,
  marginSum: amount,
  missingDataForMarginSum: z.boolean(),
  fullyCalculated: z.boolean(),
  targetMarginSum: amount,
  differenceTargetMarginSum: amount,
  differenceTargetMarginSumPercentage: points,
  expenses: amount,
  assemblyExpense: amount,
  percentageAssembly: points,
  calculatedSalesmanProvision: amount,
  calculatedExhibitionProvision: amount,
  /** Order, invoice and delivery note numbers, as one text. */
  supplierNumbers: textOrNone,
  missingSupplierData: z.boolean(),
  supplierMapping: z.array(
    z.object({
      supplierCalculationId: idOf('orderSupplier'),
      supplierId: idOf('supplier').nullable(),
      /** Kinds of data that are missing; left out where none are. */
      missing: z.array(z.enum(supplierGaps)).exactOptional(),
    }),
  ),
  /** Suppliers with something open; null: none. */
  openSupply: z
    .array(
      z.object({
        supplierCalculationId: idOf('orderSupplier'),
        supplierId: idOf('supplier').nullable(),
        kind: z.enum(openSupplyKinds),
      }),
    )
    .nullable(),
  /** Risk that suppliers put its days at; null: none does. */
  dateRisk: z
    .object({
      /** Number of days by which the first day would have to be later to be safe; null: nobody confirmed too late. */
      missingDays: z.int().nullable(),
      suppliers: z.array(
        z.object({
          supplierCalculationId: idOf('orderSupplier'),
          supplierId: idOf('supplier').nullable(),
          /** Day that the supplier confirmed; null: none. */
          confirmed: date,
        }),
      ),
    })
    .nullable(),
  toDoEnterOrderData: z.boolean(),
  toDoRemainingAmount: z.boolean(),
  doneToDoRemainingAmount: z.boolean(),
  ...complaintCells,
};

/** One line of the overview. */
export const overviewRow = z.object({ ...openColumns, ...z.object(guardedColumns).partial().shape });
export type OverviewRow = DataOf<typeof overviewRow>;

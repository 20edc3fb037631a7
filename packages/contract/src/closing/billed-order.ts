import { billTypes } from '@korpus/domain/closing/billed-rows.ts';
import { eInvoiceChoices } from '@korpus/domain/persons/e-invoice-person.ts';
import { z } from 'zod';
import { euros, percentage } from '../amounts.ts';
import type { DataOf } from '../data-of.ts';
import { receiving } from '../orders/paying.ts';
import { day, version } from '../record.ts';
import { idOf } from '../references.ts';

export const billedPayment = z.object({
  id: idOf('payment'),
  date: day.nullable(),
  price: euros.nullable(),
  paid: z.boolean(),
  ...receiving,
  isBillable: z.boolean(),
  invoiceNumber: z.string().nullable(),
});

/** Margins for admins alone, of rows that bill an order (rules: closing#who-sees-what). */
const margins = z
  .object({
    sellingSum: euros.nullable(),
    margin: euros.nullable(),
    marginSum: euros.nullable(),
    marginPercentageSellingSum: z.number().nullable(),
    marginSumPercentageSellingSum: z.number().nullable(),
    missingDataForMargin: z.boolean(),
    missingDataForMarginSum: z.boolean(),
  })
  .partial();

/** A row of the list of billed orders (rules: closing#billed-rows). */
export const billedOrder = z.object({
  /** Id of the order, payment or small order. */
  id: idOf('order'),
  /** Key of the row: a paper that was taken back and the order it was for are two. */
  key: z.string(),
  orderId: idOf('order').nullable(),
  billType: z.enum(billTypes),
  invoiceNumber: z.string().nullable(),
  /** The number this one takes back. */
  cancels: z.string().nullable(),
  date: day,
  clientName: z.string(),
  clientNumber: z.string().nullable(),
  clientOrderNumber: z.string().nullable(),
  /** Null: a small order, which has none. */
  eInvoice: z.enum(eInvoiceChoices).nullable(),
  salesmanId: idOf('user').nullable(),
  salesmanName: z.string().nullable(),
  carpenterId: idOf('carpenter').nullable(),
  carpenterName: z.string().nullable(),
  location: idOf('location').nullable(),
  exhibitionSale: z.boolean(),
  payments: z.array(billedPayment),
  finalPrice: euros,
  billedAmount: euros,
  vat: percentage,
  ...margins.shape,
  version,
});
export type BilledOrder = DataOf<typeof billedOrder>;

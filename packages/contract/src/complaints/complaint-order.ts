import { z } from 'zod';
import { euros } from '../amounts.ts';
import type { DataOf } from '../data-of.ts';
import { day } from '../record.ts';
import { idOf } from '../references.ts';

/** An order as the picker offers it and the order card shows it. */
export const complaintOrder = z.object({
  id: idOf('order'),
  clientName: z.string(),
  orderNumber: z.string().nullable(),
  zipCode: z.string().nullable(),
  sellDate: day,
  deliveryDate: day.nullable(),
  salesmanId: idOf('user').nullable(),
  salesmanName: z.string().nullable(),
  exhibitionSalesmanUserId: idOf('user').nullable(),
  orderLocation: idOf('location').nullable(),
  /** Amount a new complaint starts with; missing where the person may not read it. */
  remainingAmount: euros.nullable().optional(),
});
export type ComplaintOrder = DataOf<typeof complaintOrder>;

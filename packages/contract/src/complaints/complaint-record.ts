import { builtInLocations, importances } from '@korpus/domain/complaints/complaint.ts';
import { complaintCatalogue } from '@korpus/domain/complaints/complaint-catalogue.ts';
import { longestRepairTime, repairTimeStep } from '@korpus/domain/complaints/repair-time.ts';
import { complaintImposers, complaintStates } from '@korpus/domain/orders/complaints/complaint-state.ts';
import { connections, orderTypes } from '@korpus/domain/orders/order.ts';
import { z } from 'zod';
import { euros, positiveEuros } from '../amounts.ts';
import type { DataOf } from '../data-of.ts';
import { hitFields } from '../hit.ts';
import { day, version } from '../record.ts';
import { idOf } from '../references.ts';
import { wireFields } from '../wire-fields.ts';

/** Fields that a person enters. */
export const complaintFields = wireFields(complaintCatalogue, {
  orderId: null,
  createdAt: null,
  imposed: z.enum(complaintImposers),
  state: z.enum(complaintStates),
  importance: z.literal(importances),
  carpenterId: idOf('carpenter').nullable(),
  location: z.union([z.enum(builtInLocations), idOf('location')]).nullable(),
  connections: z.array(z.enum(connections)).max(connections.length),
  repairTimeInMinutes: z.int().min(0).max(longestRepairTime).multipleOf(repairTimeStep),
  remainingAmount: euros.nullable(),
  retained: positiveEuros.nullable(),
});
const { fixedAt, remainingAmount, retained, ...open } = complaintFields;

/** A complaint as a person gets it, with what the lists show of its order. */
export const complaintRecord = z.object({
  id: idOf('complaint'),
  orderId: idOf('order'),
  ...open,
  createdAt: day,
  fixedAt,
  /** Missing where the order's remaining amount may not be read. */
  remainingAmount: remainingAmount.optional(),
  /** Amount that the customer holds back until it is done; likewise (rules: complaints#retained-amounts). */
  retained: retained.optional(),
  /** Amount that is left of its order today; likewise (rules: complaints#amount-to-collect). */
  orderRemainingAmount: euros.nullable().optional(),
  /** Done and past: nobody changes it any more (domain/complaints/locked-done). */
  lockedDoneState: z.boolean(),
  salesmanId: idOf('user').nullable(),
  salesmanName: z.string().nullable(),
  carpenterName: z.string().nullable(),
  /** The user to whom the order belongs through its exhibition salesman (rules: orders#owner-through-the-fair). */
  exhibitionSalesmanUserId: idOf('user').nullable(),
  /** The shop of the order. */
  orderLocation: idOf('location').nullable(),
  orderNumber: z.string().nullable(),
  clientNumber: z.string().nullable(),
  clientOrderNumber: z.string().nullable(),
  orderType: z.enum(orderTypes),
  orderCancelled: z.boolean(),
  clientName: z.string(),
  zipCode: z.string().nullable(),
  deliveryDate: day.nullable(),
  lastModifiedBy: idOf('user'),
  lastModifiedByName: z.string(),
  lastModifiedDate: z.iso.datetime(),
  version,
});
export type ComplaintRecord = DataOf<typeof complaintRecord>;

export const complaintHit = z.object({
  kind: z.literal('COMPLAINT'),
  id: idOf('complaint'),
  ...hitFields,
  orderNumber: z.string().nullable(),
  state: z.enum(complaintStates),
  importance: z.literal(importances),
  /** The beginning of what is to be done about it. */
  text: z.string(),
});

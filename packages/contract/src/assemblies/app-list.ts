import {
  fileTypesToDownload,
  mostAppOrders,
  mostAppOrdersAtAll,
} from '@korpus/domain/assemblies/app-files.ts';
import { contentTypes } from '@korpus/domain/files/content-types.ts';
import { z } from 'zod';
import { checklist } from '../acceptance/acceptance-record.ts';
import type { DataOf, WireOf } from '../data-of.ts';
import { day } from '../record.ts';
import { idOf } from '../references.ts';

const appFile = z.object({
  id: idOf('file'),
  type: z.enum(fileTypesToDownload),
  name: z.string(),
  size: z.int(),
  contentType: z.enum(contentTypes),
});
export type AppFile = DataOf<typeof appFile>;

/** An order as whoever assembles it sees it: never with an amount (rules: picture-app#no-amounts). */
const appOrder = z.object({
  id: idOf('order'),
  salesmanName: z.string().nullable(),
  clientName: z.string(),
  deliveryDate: day.nullable(),
  /** Address it is delivered to. */
  address: z.string().nullable(),
  zipCode: z.string().nullable(),
  city: z.string().nullable(),
  clientPhone1: z.string().nullable(),
  clientPhone2: z.string().nullable(),
  /** Address for the copy of an acceptance, if the customer wants it there. */
  clientEmail: z.string().nullable(),
  assemblyDate: day.nullable(),
  additionalAssemblyDates: z.array(day),
  /** Types of files of which the order has some. */
  fileTypesToDownload: z.array(z.enum(fileTypesToDownload)),
  /** Set when there is an assembly report of today. */
  fileExists: z.boolean(),
  /** Set when the person may open it in the order dialog. */
  canEdit: z.boolean(),
  canComplain: z.boolean(),
  /** Set when the person may take an acceptance of it. */
  canAccept: z.boolean(),
  /** The first day a customer accepted it. */
  acceptedOn: day.nullable(),
  /** The customer holds money back until complaints are done; how much is not said here. */
  holdsMoneyBack: z.boolean(),
  files: z.array(appFile),
});
export type AppOrder = DataOf<typeof appOrder>;

/** Answer to a client that asks as the app does. */
const appOrders = z.object({
  /** The house's day. */
  today: day,
  orders: z.array(appOrder).max(mostAppOrders),
  /** Checklist that is looked at before a customer accepts. */
  checklist,
  /** Defects become complaints, which have pictures. */
  hasComplaints: z.boolean(),
  /** Set when there are more orders than these. */
  more: z.boolean(),
});
export type AppOrders = DataOf<typeof appOrders>;

/** A plain list to whoever asks for nothing. */
export const appAnswer = z.union([z.array(appOrder).max(mostAppOrdersAtAll), appOrders]);

/** Gives the parts of an answer to days, a text or parts; on the wire as in code. */
export function requireParts<Answer extends DataOf<typeof appAnswer> | WireOf<typeof appAnswer>>(
  answer: Answer,
): Extract<Answer, { readonly today: string }> {
  if (isInParts(answer)) return answer;
  throw new Error('A plain list came where parts were asked for.');
}

const isInParts = <Answer extends object>(
  answer: Answer,
): answer is Extract<Answer, { readonly today: string }> => 'today' in answer;

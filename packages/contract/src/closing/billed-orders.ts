import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { tableFormats } from '../exports/table-formats.ts';
import { link } from '../files/link.ts';
import { day, text } from '../record.ts';
import { idList } from '../references.ts';
import { billedOrder } from './billed-order.ts';

const reading = {
  kind: 'signedIn',
  package: 'SALES_STATISTICS',
  rights: ['SALES_STATISTICS_READ'],
} as const;

export const listBilledOrders = endpoint({
  method: 'GET',
  path: '/api/orders/billed',
  summary: 'What was billed in a period, of what the person may read, the oldest first',
  access: reading,
  query: z.strictObject({ startDate: day, endDate: day, locationIds: idList('location').optional() }),
  mode: 'text',
  answer: z.array(billedOrder),
  inTurns: true,
});

const mostRows = 20_000;

/** `headlineNames` are the headings of `selectedFields`, one for each (rules: overviews#files-of-a-list). */
export const exportBilledOrders = endpoint({
  method: 'POST',
  path: '/api/export/billed-order-file/{type}',
  summary: 'The list of billed orders as a file: the rows asked for, read anew, as far as the person may',
  access: reading,
  params: z.strictObject({ type: z.enum(tableFormats) }),
  query: z.strictObject({ title: text.optional() }),
  body: z.strictObject({
    title: text.optional(),
    /** Rows as the screen has them; of each only its key counts. */
    billedOrders: z.array(z.object({ key: z.string().max(100) })).max(mostRows),
    selectedFields: z.array(z.string().min(1).max(60)).min(1).max(100).optional(),
    headlineNames: z.array(z.string().trim().min(1).max(100)).max(100).optional(),
  }),
  answer: link,
});

import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { chosenBilled, chosenColumns } from '../exports/chosen.ts';
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
  follows: ['order', 'smallOrder', 'closing', 'user', 'rights', 'baseData'],
  summary: 'What was billed in a period, of what the person may read, the oldest first',
  access: reading,
  query: z.strictObject({ startDate: day, endDate: day, locationIds: idList('location').optional() }),
  mode: 'text',
  answer: z.array(billedOrder),
  inTurns: true,
});

export const exportBilledOrders = endpoint({
  method: 'POST',
  path: '/api/export/billed-order-file/{type}',
  summary: 'The list of billed orders as a file: the rows asked for, read anew, as far as the person may',
  access: reading,
  params: z.strictObject({ type: z.enum(tableFormats) }),
  query: z.strictObject({ title: text.optional() }),
  body: z.strictObject({
    title: text.optional(),
    billedOrders: chosenBilled,
    ...chosenColumns,
  }),
  answer: link,
});

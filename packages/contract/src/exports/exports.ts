import type { Access } from '@korpus/domain/rights/access.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { link } from '../files/link.ts';
import { text } from '../record.ts';
import { idOf } from '../references.ts';
import { tableFormats } from './table-formats.ts';

const printingOverview: Access = { kind: 'signedIn', rights: ['PRINT_ORDER_OVERVIEW'] };
const printingDetail: Access = { kind: 'signedIn', rights: ['PRINT_ORDER_DETAIL'] };

const inFormat = z.strictObject({ type: z.enum(tableFormats) });
const mostOrders = 20_000;

/**
 * Rows as the screen has them; of each only its id counts, the rest is read anew (rules: overviews#files-of-a-list).
 */
const chosenOrders = z.array(z.object({ id: idOf('order') })).max(mostOrders);

/** `headlineNames` are the headings of `selectedFields`, one for each (rules: overviews#files-of-a-list). */
export const exportTable = endpoint({
  method: 'POST',
  path: '/api/export/table-file/{type}',
  summary: 'A list of orders as a file: the rows and columns asked for, as far as the person may read them',
  access: printingOverview,
  params: inFormat,
  query: z.strictObject({ title: text.optional() }),
  body: z.strictObject({
    title: text.optional(),
    orders: chosenOrders,
    selectedFields: z.array(z.string().min(1).max(60)).min(1).max(100),
    headlineNames: z.array(z.string().trim().min(1).max(100)).max(100).optional(),
  }),
  answer: link,
});

export const exportOrders = endpoint({
  method: 'POST',
  path: '/api/export/order-file/{type}',
  summary:
    'The sheet of one order or several: everything of them that the person may read, in groups and tables',
  access: printingDetail,
  params: inFormat,
  body: z.strictObject({ orders: chosenOrders.min(1).max(200) }),
  answer: link,
});

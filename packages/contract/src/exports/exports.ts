import type { Access } from '@korpus/domain/rights/access.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { link } from '../files/link.ts';
import { orKept, text } from '../record.ts';
import { idOf } from '../references.ts';
import { chosenBilled, chosenColumns } from './chosen.ts';
import { exportsTexts as texts } from './exports-texts.ts';
import { tableFormats } from './table-formats.ts';

const printingOverview: Access = { kind: 'signedIn', rights: ['PRINT_ORDER_OVERVIEW'] };
const printingDetail: Access = { kind: 'signedIn', rights: ['PRINT_ORDER_DETAIL'] };

const inFormat = z.strictObject({ type: z.enum(tableFormats) });
const mostOrders = 20_000;

/**
 * Rows as the screen has them; of each only its id counts, the rest is read anew (rules: overviews#files-of-a-list).
 */
const chosenOrders = z.array(z.object({ id: idOf('order') })).max(mostOrders);

export const exportTable = endpoint({
  method: 'POST',
  path: '/api/export/table-file/{type}',
  summary:
    'A list of orders, or of what was billed, as a file: the rows and columns asked for, as far as the person may read them',
  access: printingOverview,
  params: inFormat,
  query: z.strictObject({ title: text.optional() }),
  body: z
    .strictObject({
      title: text.optional(),
      ...orKept({ orders: chosenOrders, billedOrders: chosenBilled }),
      ...chosenColumns,
    })
    .refine(({ orders, billedOrders }) => (orders === undefined) !== (billedOrders === undefined), {
      path: ['orders'],
      error: texts.oneList,
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

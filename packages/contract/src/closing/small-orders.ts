import { z } from 'zod';
import { euros } from '../amounts.ts';
import { endpoint } from '../endpoint.ts';
import { receiving } from '../orders/paying.ts';
import { day, done, ignoring, optionalText, orKept, version } from '../record.ts';
import { idOf } from '../references.ts';
import { billedOrder, billedPayment } from './billed-order.ts';

const writing = {
  kind: 'signedIn',
  package: 'SALES_STATISTICS',
  rights: ['SALES_STATISTICS_WRITE'],
} as const;

const mostPayments = 200;

export const saveSmallOrder = endpoint({
  method: 'PUT',
  path: '/api/orders/small',
  summary: 'Creates or changes a small order; with a number only its carpenter',
  access: writing,
  body: z.strictObject({
    ...ignoring(billedOrder),
    id: idOf('smallOrder'),
    date: day,
    salesmanId: idOf('user'),
    location: idOf('location'),
    ...orKept({ clientName: optionalText, carpenterId: idOf('carpenter').nullable() }),
    payments: z
      .array(
        z.strictObject({
          ...ignoring(billedPayment),
          ...orKept({ id: idOf('payment') }),
          date: day,
          price: euros,
          ...receiving,
          paid: z.boolean(),
        }),
      )
      .max(mostPayments),
    version: version.optional(),
  }),
  answer: z.object({ id: idOf('smallOrder'), version }),
});

export const deleteSmallOrder = endpoint({
  method: 'DELETE',
  path: '/api/orders/small/{id}',
  summary: 'Deletes a small order without a number',
  access: writing,
  params: z.strictObject({ id: idOf('smallOrder') }),
  answer: done,
});

import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { reading, writing } from '../order-access.ts';
import { idOf } from '../references.ts';
import { mailCalls } from './mail-calls.ts';
import { sentMail } from './mail-record.ts';

/** Mails about an order that the person may edit and whose suppliers they read (rules: dates-at-risk#who-is-told). */
export const {
  draft: getDateMail,
  send: sendDateMail,
  again: sendDateMailAgain,
} = mailCalls(
  writing,
  {
    of: 'order',
    path: '/api/orders/{id}/date-mail',
    draft: 'What a mail begins with that tells the customer of a day that does not hold',
    send: 'Tells the customer of a day that does not hold, by a mail without a paper',
  },
  {
    of: 'dateMail',
    path: '/api/orders/date-mails/{id}',
    again: 'Sends a refused mail about the days of an order once more, as it was',
  },
);

export const listDateMails = endpoint({
  method: 'GET',
  path: '/api/orders/{id}/date-mails',
  follows: ['order'],
  summary:
    'The mails that told the customer of days of this order, the newest first, and what became of them',
  access: reading,
  params: z.strictObject({ id: idOf('order') }),
  answer: z.array(sentMail),
});

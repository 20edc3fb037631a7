import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { reading, writing } from '../orders/order-access.ts';
import { idOf } from '../references.ts';
import { mailDraft, mailToSend, sentMail } from './mail-record.ts';

/** Order that the person may edit and whose suppliers they read (rules: dates-at-risk#who-is-told). */
const params = z.strictObject({ id: idOf('order') });

export const getDateMail = endpoint({
  method: 'GET',
  path: '/api/orders/{id}/date-mail',
  summary: 'What a mail begins with that tells the customer of a day that does not hold',
  access: writing,
  params,
  answer: mailDraft,
});

export const sendDateMail = endpoint({
  method: 'POST',
  path: '/api/orders/{id}/date-mail',
  summary: 'Tells the customer of a day that does not hold, by a mail without a paper',
  access: writing,
  params,
  body: mailToSend,
  answer: sentMail,
});

export const listDateMails = endpoint({
  method: 'GET',
  path: '/api/orders/{id}/date-mails',
  summary:
    'The mails that told the customer of days of this order, the newest first, and what became of them',
  access: reading,
  params,
  answer: z.array(sentMail),
});

export const sendDateMailAgain = endpoint({
  method: 'POST',
  path: '/api/orders/date-mails/{id}',
  summary: 'Sends a refused mail about the days of an order once more, as it was',
  access: writing,
  params: z.strictObject({ id: idOf('dateMail') }),
  answer: sentMail,
});

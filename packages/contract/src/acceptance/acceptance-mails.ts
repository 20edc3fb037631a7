import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { mailDraft, mailToSend, sentMail } from '../mails/mail-record.ts';
import { writing } from '../orders/order-access.ts';
import { idOf } from '../references.ts';

/** Acceptance of an order that the person may edit (rules: acceptance#the-copy). */
const params = z.strictObject({ id: idOf('acceptance') });

export const getAcceptanceMail = endpoint({
  method: 'GET',
  path: '/api/acceptances/{id}/mail',
  summary: 'What a mail begins with that sends the customer the sealed page of an acceptance',
  access: writing,
  params,
  answer: mailDraft,
});

export const sendAcceptanceMail = endpoint({
  method: 'POST',
  path: '/api/acceptances/{id}/mail',
  summary: 'Sends the sealed page of an acceptance by mail',
  access: writing,
  params,
  body: mailToSend,
  answer: sentMail,
});

export const sendAcceptanceMailAgain = endpoint({
  method: 'POST',
  path: '/api/acceptances/mails/{id}',
  summary: 'Sends a refused mail with the page of an acceptance once more, as it was',
  access: writing,
  params: z.strictObject({ id: idOf('acceptanceMail') }),
  answer: sentMail,
});

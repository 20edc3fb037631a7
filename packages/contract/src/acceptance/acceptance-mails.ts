import { mailCalls } from '../mails/mail-calls.ts';
import { writing } from '../order-access.ts';

/** Mails with an acceptance of an order that the person may edit (rules: acceptance#the-copy). */
export const {
  draft: getAcceptanceMail,
  send: sendAcceptanceMail,
  again: sendAcceptanceMailAgain,
} = mailCalls(
  writing,
  {
    of: 'acceptance',
    path: '/api/acceptances/{id}/mail',
    draft: 'What a mail begins with that sends the customer the sealed page of an acceptance',
    send: 'Sends the sealed page of an acceptance by mail',
  },
  {
    of: 'acceptanceMail',
    path: '/api/acceptances/mails/{id}',
    again: 'Sends a refused mail with the page of an acceptance once more, as it was',
  },
);

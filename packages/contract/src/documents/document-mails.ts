import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { mailCalls } from '../mails/mail-calls.ts';
import { sentMail } from '../mails/mail-record.ts';
import { idOf } from '../references.ts';
import { printing } from './printing-access.ts';

/**
 * Mails with a document, by people who may print it; a draft is no print, so none is ever sent
 * (rules: mails#what-is-sent).
 */
export const {
  draft: getDocumentMail,
  send: sendDocument,
  again: sendDocumentAgain,
} = mailCalls(
  printing,
  {
    of: 'issuedDocument',
    path: '/api/export/documents/{id}/mail',
    draft: 'What a mail with this printed document begins with: recipients, text and what is attached',
    send: 'Sends a printed document by mail, byte for byte as it is kept',
  },
  {
    of: 'documentMail',
    path: '/api/export/documents/mails/{id}',
    again: 'Sends a refused mail with a printed document once more, as it was',
  },
);

export const listDocumentMails = endpoint({
  method: 'GET',
  path: '/api/export/order/{id}/mails',
  follows: ['order'],
  summary:
    'Which printed documents of this order were sent by mail, the newest first, and what became of them',
  access: printing,
  params: z.strictObject({ id: idOf('order') }),
  answer: z.array(sentMail.extend({ documentId: idOf('issuedDocument') })),
});

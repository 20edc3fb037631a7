import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { mailDraft, mailToSend, sentMail } from '../mails/mail-record.ts';
import { idOf } from '../references.ts';
import { printing } from './printing-access.ts';

/**
 * Document to be mailed, by people who may print it; a draft is no print, so none is ever sent
 * (rules: mails#what-is-sent).
 */
const ofDocument = z.strictObject({ id: idOf('issuedDocument') });

export const getDocumentMail = endpoint({
  method: 'GET',
  path: '/api/export/documents/{id}/mail',
  summary: 'What a mail with this printed document begins with: recipients, text and what is attached',
  access: printing,
  params: ofDocument,
  answer: mailDraft,
});

export const sendDocument = endpoint({
  method: 'POST',
  path: '/api/export/documents/{id}/mail',
  summary: 'Sends a printed document by mail, byte for byte as it is kept',
  access: printing,
  params: ofDocument,
  body: mailToSend,
  answer: sentMail,
});

export const listDocumentMails = endpoint({
  method: 'GET',
  path: '/api/export/order/{id}/mails',
  summary:
    'Which printed documents of this order were sent by mail, the newest first, and what became of them',
  access: printing,
  params: z.strictObject({ id: idOf('order') }),
  answer: z.array(sentMail.extend({ documentId: idOf('issuedDocument') })),
});

export const sendDocumentAgain = endpoint({
  method: 'POST',
  path: '/api/export/documents/mails/{id}',
  summary: 'Sends a refused mail with a printed document once more, as it was',
  access: printing,
  params: z.strictObject({ id: idOf('documentMail') }),
  answer: sentMail,
});

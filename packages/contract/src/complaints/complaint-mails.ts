import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { mailDraft, mailToSend, sentMail } from '../mails/mail-record.ts';
import { idOf } from '../references.ts';
import { reading } from './complaint-access.ts';

const params = z.strictObject({ id: idOf('complaint') });

export const getComplaintMail = endpoint({
  method: 'GET',
  path: '/api/complaints/{id}/mail',
  summary: 'What a mail with the page of this complaint begins with: recipients, text and what is attached',
  access: reading,
  params,
  answer: mailDraft,
});

export const sendComplaint = endpoint({
  method: 'POST',
  path: '/api/complaints/{id}/mail',
  summary: 'Sends the page of a complaint by mail, as it is for this person now; it is kept with the mail',
  access: reading,
  params,
  body: mailToSend,
  answer: sentMail,
});

export const listComplaintMails = endpoint({
  method: 'GET',
  path: '/api/complaints/{id}/mails',
  summary: 'The mails with the page of this complaint, the newest first, and what became of them',
  access: reading,
  params,
  answer: z.array(sentMail),
});

export const sendComplaintAgain = endpoint({
  method: 'POST',
  path: '/api/complaints/mails/{id}',
  summary: 'Sends a refused mail with the page of a complaint once more, as it was',
  access: reading,
  params: z.strictObject({ id: idOf('complaintMail') }),
  answer: sentMail,
});

import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { mailCalls } from '../mails/mail-calls.ts';
import { sentMail } from '../mails/mail-record.ts';
import { idOf } from '../references.ts';
import { reading } from './complaint-access.ts';

export const {
  draft: getComplaintMail,
  send: sendComplaint,
  again: sendComplaintAgain,
} = mailCalls(
  reading,
  {
    of: 'complaint',
    path: '/api/complaints/{id}/mail',
    draft: 'What a mail with the page of this complaint begins with: recipients, text and what is attached',
    send: 'Sends the page of a complaint by mail, as it is for this person now; it is kept with the mail',
  },
  {
    of: 'complaintMail',
    path: '/api/complaints/mails/{id}',
    again: 'Sends a refused mail with the page of a complaint once more, as it was',
  },
);

export const listComplaintMails = endpoint({
  method: 'GET',
  path: '/api/complaints/{id}/mails',
  follows: ['complaint'],
  summary: 'The mails with the page of this complaint, the newest first, and what became of them',
  access: reading,
  params: z.strictObject({ id: idOf('complaint') }),
  answer: z.array(sentMail),
});

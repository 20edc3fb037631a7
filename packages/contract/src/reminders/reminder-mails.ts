import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { mailDraft, mailToSend, sentMail } from '../mails/mail-record.ts';
import { idOf } from '../references.ts';
import { reading, writing } from './reminder-access.ts';

const params = z.strictObject({ id: idOf('reminder') });

export const getReminderMail = endpoint({
  method: 'GET',
  path: '/api/reminders/{id}/mail',
  summary: 'What a mail with this reminder begins with: recipients, text and what is attached',
  access: writing,
  params,
  answer: mailDraft,
});

export const mailReminder = endpoint({
  method: 'POST',
  path: '/api/reminders/{id}/mail',
  summary: 'Sends a reminder by mail, byte for byte as it is kept',
  access: writing,
  params,
  body: mailToSend,
  answer: sentMail,
});

export const listReminderMails = endpoint({
  method: 'GET',
  path: '/api/reminders/{id}/mails',
  summary: 'The mails with this reminder, the newest first, and what became of them',
  access: reading,
  params,
  answer: z.array(sentMail),
});

export const mailReminderAgain = endpoint({
  method: 'POST',
  path: '/api/reminders/mails/{id}',
  summary: 'Sends a refused mail with a reminder once more, as it was',
  access: writing,
  params: z.strictObject({ id: idOf('reminderMail') }),
  answer: sentMail,
});

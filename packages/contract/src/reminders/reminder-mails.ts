import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { mailCalls } from '../mails/mail-calls.ts';
import { sentMail } from '../mails/mail-record.ts';
import { idOf } from '../references.ts';
import { reading, writing } from './reminder-access.ts';

export const {
  draft: getReminderMail,
  send: mailReminder,
  again: mailReminderAgain,
} = mailCalls(
  writing,
  {
    of: 'reminder',
    path: '/api/reminders/{id}/mail',
    draft: 'What a mail with this reminder begins with: recipients, text and what is attached',
    send: 'Sends a reminder by mail, byte for byte as it is kept',
  },
  {
    of: 'reminderMail',
    path: '/api/reminders/mails/{id}',
    again: 'Sends a refused mail with a reminder once more, as it was',
  },
);

export const listReminderMails = endpoint({
  method: 'GET',
  path: '/api/reminders/{id}/mails',
  follows: ['reminder', 'order', 'rights'],
  summary: 'The mails with this reminder, the newest first, and what became of them',
  access: reading,
  params: z.strictObject({ id: idOf('reminder') }),
  answer: z.array(sentMail),
});

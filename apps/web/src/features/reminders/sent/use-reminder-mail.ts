import {
  getReminderMail,
  listReminderMails,
  mailReminder,
  mailReminderAgain,
} from '@korpus/contract/reminders/reminder-mails.ts';
import { listReminders } from '@korpus/contract/reminders/reminders.ts';
import { useMailDialog } from '../../../trade/mail-dialog/use-mail-dialog.tsx';

/** Sends a reminder as it is kept. */
export const useReminderMail = () =>
  useMailDialog({
    draft: getReminderMail,
    send: mailReminder,
    again: mailReminderAgain,
    shows: [listReminderMails, listReminders],
  });

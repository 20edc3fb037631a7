import { listReminderMails } from '@korpus/contract/reminders/reminder-mails.ts';
import {
  getReminderRun,
  getReminderSettings,
  getRemindersOfOrder,
  listReminders,
} from '@korpus/contract/reminders/reminders.ts';
import { keyOf } from '../../lib/calls/query-of.ts';
import type { LiveInterests } from '../../lib/live/live-changes.ts';

const run = keyOf(getReminderRun);
const sent = [listReminders, listReminderMails, getRemindersOfOrder].map(keyOf);

/**
 * Answers about reminders: what is late follows orders and their complaints; what became of a mail is told with its
 * order.
 */
export const remindersLive: LiveInterests = {
  reminder: [run, keyOf(getReminderSettings), ...sent],
  order: [run, ...sent],
  complaint: [run],
  baseData: [run],
  rights: [run, ...sent],
};

import type { CallName } from '@korpus/contract/calls.ts';
import { anyId, type Expected, ofAnOwner } from './expected.ts';

const reading = 'signed in, package DOCUMENT_PRINT, right REMINDERS_READ';
const writing = 'signed in, package DOCUMENT_PRINT, right REMINDERS_WRITE';
const operating = 'signed in, role SUPER_ADMIN';

/** Money that is late, of orders one may read (rules: reminders#who). */
export const reminderAccess = {
  getReminderRun: { may: reading },
  // Letters about records that are not there are left out, and named.
  sendReminders: {
    may: writing,
    ids: { 'body.letters.[].clientId': anyId, 'body.letters.[].locationId': anyId },
  },
  listReminders: { may: reading },
  getRemindersOfOrder: { may: reading, ids: { 'params.id': ofAnOwner } },
  printReminder: { may: reading, ids: { 'params.id': ofAnOwner } },
  lockReminders: { may: writing, ids: { 'params.id': ofAnOwner } },
  unlockReminders: { may: writing, ids: { 'params.id': ofAnOwner } },
  getReminderSettings: { may: reading },
  saveReminderSettings: { may: writing },
  getReminderMail: { may: writing, ids: { 'params.id': ofAnOwner } },
  mailReminder: { may: writing, ids: { 'params.id': ofAnOwner, 'body.id': anyId } },
  listReminderMails: { may: reading, ids: { 'params.id': ofAnOwner } },
  mailReminderAgain: { may: writing, ids: { 'params.id': ofAnOwner } },
  // The operator's, for all houses (rules: reminders#base-rates).
  listBaseRates: { may: operating },
  saveBaseRate: { may: operating },
} satisfies Partial<Record<CallName, Expected>>;

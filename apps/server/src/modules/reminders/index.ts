import type * as rateCalls from '@korpus/contract/reminders/base-rates.ts';
import type * as mailCalls from '@korpus/contract/reminders/reminder-mails.ts';
import type * as calls from '@korpus/contract/reminders/reminders.ts';
import { inTransaction, outside } from '../../platform/http/binding.ts';
import type { BindingsOf } from '../../platform/http/bindings.ts';
import type { Services } from '../../platform/services.ts';
import { changeBaseRate, readBaseRates } from './base-rates.ts';
import { remindersOfMonth, remindersOfOrder } from './list-reminders.ts';
import { setLock, takeLockOff } from './locks.ts';
import { draftOfReminder, mailOfReminder, mailReminderOnceMore, mailsOfReminder } from './mail-reminder.ts';
import { linkToReminder } from './print-reminder.ts';
import { readRun } from './read-run.ts';
import { send } from './send-reminders.ts';
import { changeSettings, readSettings } from './settings.ts';

export { cameFor } from './came.store.ts';
export { remindersOfOrder } from './list-reminders.ts';
export { setLock } from './locks.ts';
export { mayHaveReminder } from './print-reminder.ts';
export { readRun } from './read-run.ts';
export { madeReminder, makeMissingReminder } from './reminder-bytes.ts';
export { ordersByReminder } from './reminder-search.store.ts';
export { isReminderReadable } from './reminders.store.ts';
export { send } from './send-reminders.ts';

export const reminders = (
  services: Services,
): BindingsOf<keyof typeof calls | keyof typeof mailCalls | keyof typeof rateCalls> => ({
  getReminderRun: inTransaction((context) => readRun(services, context)),
  sendReminders: inTransaction((context, { body }) => send(services, context, body)),
  listReminders: inTransaction((context, { params }) => remindersOfMonth(context, params.month)),
  getRemindersOfOrder: inTransaction((context, { params }) => remindersOfOrder(context, params.id)),
  printReminder: outside((context, { params }) => linkToReminder(services, context, params.id)),
  lockReminders: inTransaction((context, { params, body }) => setLock(services, context, params.id, body)),
  unlockReminders: inTransaction((context, { params }) => takeLockOff(services, context, params.id)),
  getReminderSettings: inTransaction((context) => readSettings(context)),
  saveReminderSettings: inTransaction((context, { body }) => changeSettings(services, context, body)),
  getReminderMail: outside((context, { params }) => draftOfReminder(services, context, params.id)),
  mailReminder: outside((context, { params, body }) => mailOfReminder(services, context, params.id, body)),
  listReminderMails: inTransaction((context, { params }) => mailsOfReminder(context, params.id)),
  mailReminderAgain: outside((context, { params }) => mailReminderOnceMore(services, context, params.id)),
  listBaseRates: inTransaction((context) => readBaseRates(services, context)),
  saveBaseRate: inTransaction((context, { body }) => changeBaseRate(services, context, body)),
});

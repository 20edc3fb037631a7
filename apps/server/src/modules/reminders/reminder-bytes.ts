import { printedName } from '@korpus/domain/files/printed-name.ts';
import { buildReminderModel } from '@korpus/domain/reminders/reminder-letter.ts';
import type { Services } from '../../platform/services.ts';
import type { Asker } from '../../platform/workers/fair-queue.ts';
import { type Made, makeOnce, renderAnyway } from '../documents/index.ts';
import { frozenReminderIn } from './reminder-format.ts';
import { findReminder, type KeptReminder, type ReminderKey } from './reminders.store.ts';

export type MadeReminder = Made<KeptReminder>;

export const madeReminder = (services: Services, key: ReminderKey, asker: Asker): Promise<MadeReminder> =>
  makeOnce(services, key, {
    table: 'reminders',
    find: (tx) => findReminder(tx, key, null),
    render: (kept) => {
      const { facts, letterhead } = frozenReminderIn(kept);
      const job = { kind: 'document', model: buildReminderModel(facts), isKept: true } as const;
      return renderAnyway(services, job, letterhead, asker);
    },
  });

/** The job: one whose process ended before its bytes were made. */
export async function makeMissingReminder(services: Services, key: ReminderKey): Promise<void> {
  await madeReminder(services, key, { tenantId: key.tenantId, userId: null });
}

/** Names the file as somebody finds it: `Mahnung M2026-0001 Petersen.pdf`. */
export const fileNameOf = ({ title, number, clientName }: KeptReminder): string =>
  printedName([title, number, clientName].join(' '), 'application/pdf');

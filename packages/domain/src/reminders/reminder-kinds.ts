import type { RecordKind, Topic } from '../kinds/record-kind.ts';
import type { Permissions } from '../rights/actor.ts';
import { reminderKindTexts as texts } from './reminders-texts.ts';

const topic = {
  topic: 'reminder',
  // Base rates are the operator's.
  mayHear: ({ rights, roles }: Pick<Permissions, 'rights' | 'roles'>) =>
    rights.has('REMINDERS_READ') || roles.has('SUPER_ADMIN'),
} as const satisfies Topic;

/** Kinds of records about what went out for money that is late, by which levels and rates. */
export const reminderKinds = [
  {
    kind: 'reminder',
    table: 'reminders',
    parts: ['reminder_claims'],
    topic,
    historyName: texts.reminder,
    ids: ['reminder', 'reminderMail'],
    refersTo: [{ to: 'orders', table: 'reminder_claims', column: 'order_id' }],
    blobs: [{ table: 'reminders', called: [{ column: 'title' }, { column: 'number' }] }],
  },
  { kind: 'reminderSettings', table: 'reminder_settings', topic, historyName: texts.settings },
  { kind: 'baseRate', table: 'base_rates', topic, historyName: texts.baseRate },
] as const satisfies readonly RecordKind[];

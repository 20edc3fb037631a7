import type { AnswerOf, BodyOf } from '@korpus/contract/endpoint.ts';
import type { ReminderSettings } from '@korpus/contract/reminders/reminder-settings.ts';
import type { getReminderSettings, saveReminderSettings } from '@korpus/contract/reminders/reminders.ts';
import { fieldChanges } from '@korpus/domain/fields/field-change.ts';
import { reminderLogTexts } from '@korpus/domain/reminders/reminders-texts.ts';
import { keysOf } from '@korpus/domain/values/fields.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';
import { saveSetting } from '../global-values/index.ts';
import { findSettings, storeSettings } from './settings.store.ts';

export async function readSettings({
  tx,
  actor,
}: TenantContext): Promise<AnswerOf<typeof getReminderSettings>> {
  const { value, version } = await findSettings(tx, actor.tenantId);
  return { settings: value, version };
}

/** Changes the settings. Reminders that went out stay as they are; the next ones follow these. */
export async function changeSettings(
  services: Services,
  context: TenantContext,
  { settings, version }: BodyOf<typeof saveReminderSettings>,
): Promise<AnswerOf<typeof saveReminderSettings>> {
  const { tx, actor } = context;
  const { tenantId } = actor;
  const stored = await findSettings(tx, tenantId);
  const [before, after] = [inWords(stored.value), inWords(settings)];
  return saveSetting(services, context, {
    kind: 'reminderSettings',
    id: tenantId,
    stored,
    value: settings,
    version,
    store: (started) => storeSettings(tx, tenantId, { value: settings, version: started }),
    changes: fieldChanges(before, after, keysOf(after)),
    news: { kind: 'reminder', id: tenantId },
  });
}

const inWords = ({ levels }: ReminderSettings) => ({
  'reminder.levels': levels.map(reminderLogTexts.level).join('; '),
  'reminder.texts': levels.map(({ text }) => text).join('\n\n'),
});

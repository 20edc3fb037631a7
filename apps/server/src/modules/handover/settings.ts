import type { AnswerOf, BodyOf } from '@korpus/contract/endpoint.ts';
import type { getHandoverSettings, saveHandoverSettings } from '@korpus/contract/handover/handover.ts';
import { fieldChanges } from '@korpus/domain/fields/field-change.ts';
import { accountsInWords } from '@korpus/domain/handover/accounts-in-words.ts';
import { keysOf } from '@korpus/domain/values/fields.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';
import { saveSetting } from '../global-values/index.ts';
import { findSettings, storeSettings } from './settings.store.ts';

export async function readSettings({
  tx,
  actor,
}: TenantContext): Promise<AnswerOf<typeof getHandoverSettings>> {
  const { value, version } = await findSettings(tx, actor.tenantId);
  return { settings: value, version };
}

/** Changes the settings. Batches that went out stay as they are; the next one follows these. */
export async function changeSettings(
  services: Services,
  context: TenantContext,
  { settings, version }: BodyOf<typeof saveHandoverSettings>,
): Promise<AnswerOf<typeof saveHandoverSettings>> {
  const { tx, actor } = context;
  const { tenantId } = actor;
  const stored = await findSettings(tx, tenantId);
  const kind = 'handoverSettings';
  const [before, after] = [accountsInWords(stored.value), accountsInWords(settings)];
  return saveSetting(services, context, {
    kind,
    id: tenantId,
    stored,
    value: settings,
    version,
    store: (started) => storeSettings(tx, tenantId, { value: settings, version: started }),
    changes: fieldChanges(before, after, keysOf(after)),
    news: { kind: 'handover', id: tenantId },
  });
}

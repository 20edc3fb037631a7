import type {
  getAcceptanceSettings,
  saveAcceptanceSettings,
} from '@korpus/contract/acceptance/acceptances.ts';
import type { AnswerOf, BodyOf } from '@korpus/contract/endpoint.ts';
import { fieldChanges } from '@korpus/domain/fields/field-change.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';
import { saveSetting } from '../global-values/index.ts';
import { findChecklist, storeChecklist } from './settings.store.ts';

export async function readChecklist({
  tx,
  actor,
}: TenantContext): Promise<AnswerOf<typeof getAcceptanceSettings>> {
  const { value, version } = await findChecklist(tx, actor.tenantId);
  return { checklist: value, version };
}

/** Changes the checklist. Protocols that were begun or signed keep their lines (rules: acceptance#the-checklist). */
export async function changeChecklist(
  services: Services,
  context: TenantContext,
  { checklist, version }: BodyOf<typeof saveAcceptanceSettings>,
): Promise<AnswerOf<typeof saveAcceptanceSettings>> {
  const { tx, actor } = context;
  const { tenantId } = actor;
  const stored = await findChecklist(tx, tenantId);
  return saveSetting(services, context, {
    kind: 'acceptanceSettings',
    id: tenantId,
    stored,
    value: checklist,
    version,
    store: (started) => storeChecklist(tx, tenantId, { value: checklist, version: started }),
    changes: fieldChanges(inWords(stored.value), inWords(checklist), ['acceptance.checklist']),
    news: { kind: 'acceptanceSettings', id: tenantId },
  });
}

const inWords = (lines: readonly string[]) => ({ 'acceptance.checklist': lines.join('; ') });

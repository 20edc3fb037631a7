import type { BodyOf } from '@korpus/contract/endpoint.ts';
import type { GlobalValueKey } from '@korpus/contract/global-values/global-value-keys.ts';
import type { saveGlobalValue } from '@korpus/contract/global-values/global-values.ts';
import { fieldChanges } from '@korpus/domain/change-log/field-change.ts';
import { logChange } from '../../platform/change-log/change-log.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import { announce } from '../../platform/live/live-hub.ts';
import type { Services } from '../../platform/services.ts';
import { findGlobalValue, storeGlobalValue } from './global-values.store.ts';
import { storeVersioned } from './versioned.ts';

export async function readGlobalValue({ tx, actor }: TenantContext, key: GlobalValueKey) {
  return { key, ...(await findGlobalValue(tx, actor.tenantId, key)) };
}

export async function changeGlobalValue(
  services: Services,
  context: TenantContext,
  { key, value, version }: BodyOf<typeof saveGlobalValue>,
) {
  const { tx, actor } = context;
  const stored = await findGlobalValue(tx, actor.tenantId, key);
  const saved = await storeVersioned(context, {
    kind: 'globalValue',
    id: key,
    stored,
    version,
    store: (started) => storeGlobalValue(tx, actor.tenantId, key, { value, version: started }),
  });
  await logChange(tx, services, context, {
    action: 'CHANGED',
    subject: { kind: 'globalValue', id: key, name: '' },
    changes: fieldChanges<{ value: unknown }>({ value: stored.value }, { value }, ['value']),
  });
  await announce(tx, actor.tenantId, { kind: 'globalValue', id: key });
  return { version: saved };
}

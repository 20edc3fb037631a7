import type { AnswerOf, BodyOf } from '@korpus/contract/endpoint.ts';
import type { getHandoverSettings, saveHandoverSettings } from '@korpus/contract/handover/handover.ts';
import type { HandoverSettings } from '@korpus/contract/handover/handover-settings.ts';
import { fieldChanges } from '@korpus/domain/fields/field-change.ts';
import { accountsOfChart } from '@korpus/domain/handover/accounts.ts';
import { accountsInWords } from '@korpus/domain/handover/accounts-in-words.ts';
import { keysOf } from '@korpus/domain/values/fields.ts';
import { sql } from 'kysely';
import { logChange } from '../../platform/change-log/change-log.ts';
import type { Tx } from '../../platform/database/engine.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import { announce } from '../../platform/live/live-hub.ts';
import type { Services } from '../../platform/services.ts';
import { storeVersioned, type Versioned } from '../global-values/index.ts';

/** Of a house that has said nothing yet. */
const initial: HandoverSettings = {
  ...{ adviser: null, client: null, fiscalYearStart: 1 },
  ...accountsOfChart('SKR03', 4),
  rates: [...accountsOfChart('SKR03', 4).rates],
};

export async function findSettings(tx: Tx, tenantId: string): Promise<Versioned<HandoverSettings>> {
  const row = await tx
    .selectFrom('handover_settings')
    .select(['settings as value', 'version'])
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
  return row ?? { value: initial, version: 1 };
}

export async function readSettings({
  tx,
  actor,
}: TenantContext): Promise<AnswerOf<typeof getHandoverSettings>> {
  const { value, version } = await findSettings(tx, actor.tenantId);
  return { settings: value, version };
}

/** What went out stays as it is; what goes out next follows these. */
export async function changeSettings(
  services: Services,
  context: TenantContext,
  { settings, version }: BodyOf<typeof saveHandoverSettings>,
): Promise<AnswerOf<typeof saveHandoverSettings>> {
  const { tx, actor } = context;
  const { tenantId } = actor;
  const stored = await findSettings(tx, tenantId);
  const kind = 'handoverSettings';
  const saved = await storeVersioned(context, {
    ...{ kind, id: tenantId, stored, version },
    store: (started) => storeSettings(tx, tenantId, { value: settings, version: started }),
  });
  const [before, after] = [accountsInWords(stored.value), accountsInWords(settings)];
  await logChange(tx, services, context, {
    action: 'CHANGED',
    subject: { kind, id: tenantId, name: '' },
    changes: fieldChanges(before, after, keysOf(after)),
  });
  await announce(tx, tenantId, { kind: 'handover', id: tenantId });
  return { version: saved };
}

/** Null: somebody was faster. */
async function storeSettings(
  tx: Tx,
  tenantId: string,
  { value, version }: Versioned<HandoverSettings>,
): Promise<number | null> {
  const columns = { settings: JSON.stringify(value), version: version + 1 };
  const row = await tx
    .insertInto('handover_settings')
    .values({ tenant_id: tenantId, ...columns })
    .onConflict((conflict) =>
      conflict
        .column('tenant_id')
        .doUpdateSet(columns)
        .where('handover_settings.version', '=', sql<number>`${version}::integer`),
    )
    .returning('version')
    .executeTakeFirst();
  return row?.version ?? null;
}

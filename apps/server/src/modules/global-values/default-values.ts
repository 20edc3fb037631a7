import { toWire } from '@korpus/contract/data-of.ts';
import type { AnswerOf, BodyOf } from '@korpus/contract/endpoint.ts';
import { type getDefaultValues, saveDefaultValues } from '@korpus/contract/global-values/global-values.ts';
import { fieldChanges } from '@korpus/domain/fields/field-change.ts';
import type { DefaultValues } from '@korpus/domain/global-values/default-values.ts';
import { flatProvision, flatProvisionFields } from '@korpus/domain/provisions/flat-provision.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';
import { findDefaultValues, storeDefaultValues } from './default-values.store.ts';
import { saveSetting } from './save-setting.ts';

export async function readDefaultValues({
  tx,
  actor,
}: TenantContext): Promise<AnswerOf<typeof getDefaultValues>> {
  const { value, version } = await findDefaultValues(tx, actor.tenantId);
  return { ...value, version };
}

/** Existing orders keep the rates they were made with (rules: money#rates-stay). */
export async function changeDefaultValues(
  services: Services,
  context: TenantContext,
  { version, ...changed }: BodyOf<typeof saveDefaultValues>,
) {
  const { tx, actor } = context;
  const { tenantId } = actor;
  const stored = await findDefaultValues(tx, tenantId);
  const value: DefaultValues = { confirmationDays: stored.value.confirmationDays, ...changed };
  return saveSetting(services, context, {
    kind: 'defaultValues',
    id: tenantId,
    stored,
    value,
    version,
    store: (started) => storeDefaultValues(tx, tenantId, { value, version: started }),
    changes: fieldChanges(flat(stored.value), flat(value), loggedFields),
    news: { kind: 'globalValue', id: 'DEFAULT_VALUES' },
  });
}

const loggedFields = [
  'shipmentExpense',
  'assemblyExpense',
  'targetMargin.percentage',
  'targetMargin.compareValue',
  'targetMarginSum.percentage',
  'targetMarginSum.compareValue',
  'confirmationDays',
  ...flatProvisionFields,
] as const;

function flat(values: DefaultValues) {
  const { targetMargin, targetMarginSum, provision, ...expenses } = toWire(saveDefaultValues.body, values);
  return {
    ...expenses,
    'targetMargin.percentage': targetMargin.percentage,
    'targetMargin.compareValue': targetMargin.compareValue,
    'targetMarginSum.percentage': targetMarginSum.percentage,
    'targetMarginSum.compareValue': targetMarginSum.compareValue,
    ...flatProvision(provision),
  };
}

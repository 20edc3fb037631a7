import type { AnswerOf, BodyOf } from '@korpus/contract/endpoint.ts';
import type { getTillRule, saveTillRule } from '@korpus/contract/global-values/global-values.ts';
import { fieldChanges } from '@korpus/domain/fields/field-change.ts';
import { needsTillReason, tillRuleOf } from '@korpus/domain/orders/till-receipts.ts';
import { tillReceiptTexts } from '@korpus/domain/orders/till-receipts-texts.ts';
import { modifiedNow } from '../../platform/change-log/modified.ts';
import { invalid } from '../../platform/errors/app-error.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';
import { saveSetting } from './save-setting.ts';
import { findTillRule, storeTillRule } from './till-rule.store.ts';

export async function readTillRule({ tx, actor }: TenantContext): Promise<AnswerOf<typeof getTillRule>> {
  const { value, version } = await findTillRule(tx, actor.tenantId);
  return { ...value, version };
}

/** Switched off, or put off, only with a reason, which stays (rules: money#till-receipts). */
export async function changeTillRule(
  services: Services,
  context: TenantContext,
  { version, requiredFrom, reason }: BodyOf<typeof saveTillRule>,
): Promise<AnswerOf<typeof saveTillRule>> {
  const { tx, actor, person } = context;
  const { tenantId } = actor;
  const stored = await findTillRule(tx, tenantId);
  const today = services.clock.todayIn(person.timeZone);
  const sent = { requiredFrom, reason };
  if (reason === null && needsTillReason(stored.value, sent, today))
    throw invalid({ path: 'body.reason', message: tillReceiptTexts.reasonRequired });
  const rule = tillRuleOf(stored.value, sent, today);
  const { by, at } = modifiedNow(services, context);
  const value =
    rule.reason === null ? { ...rule, setBy: null, setAt: null } : { ...rule, setBy: by, setAt: at };
  return saveSetting(services, context, {
    kind: 'tillRule',
    id: tenantId,
    stored,
    value: { ...stored.value, ...rule },
    version,
    store: (started) => storeTillRule(tx, tenantId, { value, version: started }),
    changes: fieldChanges(stored.value, rule, ['requiredFrom', 'reason']),
    news: { kind: 'globalValue', id: 'TILL_RULE' },
  });
}

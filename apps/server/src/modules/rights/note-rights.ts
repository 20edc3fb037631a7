import type { ChangeAction, FieldChange } from '@korpus/domain/fields/field-change.ts';
import { allRights, type Right } from '@korpus/domain/rights/rights.ts';
import { logChange, type Subject } from '../../platform/change-log/change-log.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import { announce } from '../../platform/live/live-hub.ts';
import type { Services } from '../../platform/services.ts';

/** Each right that was given or taken, and word to every open session that theirs may be other ones now. */
export async function noteRights(
  services: Services,
  context: TenantContext,
  action: ChangeAction,
  subject: Subject,
  [before, after]: readonly [ReadonlySet<Right>, ReadonlySet<Right>],
): Promise<void> {
  const { tx, actor } = context;
  const changes = allRights
    .filter((right) => before.has(right) !== after.has(right))
    .map((right): FieldChange => ({ field: right, old: before.has(right), new: after.has(right) }));
  await logChange(tx, services, context, { action, subject, changes });
  await announce(tx, actor.tenantId, { kind: 'rights', id: subject.id });
}

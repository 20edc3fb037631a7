import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { fieldChanges } from '@korpus/domain/fields/field-change.ts';
import { logChange } from '../../platform/change-log/change-log.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import { announce } from '../../platform/live/live-hub.ts';
import type { Services } from '../../platform/services.ts';

type Closing = {
  readonly before: IsoDate | null;
  readonly after: IsoDate;
  /** Given or taken off. */
  readonly numbers: readonly string[];
  readonly reason?: string;
};

/** The house's own entry, besides that of each order (rules: closing#history). */
export async function noteClosing(
  services: Services,
  context: TenantContext,
  { before, after, numbers, reason }: Closing,
): Promise<void> {
  const { tx, actor } = context;
  const isLock = reason === undefined;
  const [old, next] = [
    { closedUntil: before, givenNumbers: null, takenNumbers: null, reason: null },
    {
      closedUntil: after,
      givenNumbers: isLock && numbers.length > 0 ? numbers.join(', ') : null,
      takenNumbers: isLock || numbers.length === 0 ? null : numbers.join(', '),
      reason: reason ?? null,
    },
  ];
  await logChange(tx, services, context, {
    action: 'CHANGED',
    subject: { kind: 'closing', id: actor.tenantId, name: '' },
    changes: fieldChanges<typeof old | typeof next>(old, next, [
      'closedUntil',
      'givenNumbers',
      'takenNumbers',
      'reason',
    ]),
  });
  await announce(tx, actor.tenantId, { kind: 'closing', id: actor.tenantId });
}

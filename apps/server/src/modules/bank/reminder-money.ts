import { decideReminderMoney, type ReminderMoney } from '@korpus/domain/bank/decide-reminder-money.ts';
import { placedAt } from '@korpus/domain/order-decisions/decide-bank-money.ts';
import { refusedAnswer } from '../../platform/change-log/refused.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';
import { lockClosingShared } from '../invoice-numbers/index.ts';
import type { StoredLine } from './lines.store.ts';
import { lockReminder } from './payable-reminders.store.ts';

/** Receives money of a line for a reminder; `place`: its place among the parts that were sent. */
export async function receiveForReminder(
  { clock }: Pick<Services, 'clock'>,
  context: TenantContext,
  { id: lineId, bookedOn: day }: StoredLine,
  { place, ...money }: ReminderMoney & { readonly place: number },
) {
  const { tx, actor: person } = context;
  const { tenantId } = person;
  const today = clock.todayIn(context.person.timeZone);
  const closedUntil = await lockClosingShared(tx, tenantId);
  const reminders = await lockReminder(tx, { tenantId, person, id: money.reminderId });
  const decision = decideReminderMoney(money, { day, today, closedUntil, reminders });
  if (decision.kind === 'CHANGED') return decision.charges;
  throw await refusedAnswer(context, placedAt(`parts.${place}.amount`, decision), {
    kind: 'bankLine',
    id: lineId,
  });
}

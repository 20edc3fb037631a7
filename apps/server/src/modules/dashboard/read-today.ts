import type { getDashboardToday } from '@korpus/contract/dashboard/dashboard.ts';
import type { AnswerOf } from '@korpus/contract/endpoint.ts';
import { seesWholeHouse } from '@korpus/domain/dashboard/dashboard-rights.ts';
import { canReadCell } from '@korpus/domain/orders/overview-rights.ts';
import { can } from '@korpus/domain/records/can.ts';
import { nobodys, somebodyElses } from '@korpus/domain/rights/ownership.ts';
import { mayOpen } from '@korpus/domain/screens/screens.ts';
import { keptPlan } from '../../platform/database/kept-plan.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';
import { countNew } from '../complaints/index.ts';
import { countToDo, countWaiting, findReceiptsWithoutNumber } from '../orders/index.ts';

/**
 * Counts as many as the lists behind each number show; a person who may not open a list is not told its number
 * (rules: dashboard#today).
 */
export async function readToday(
  { clock }: Services,
  { tx, actor, person }: TenantContext,
): Promise<AnswerOf<typeof getDashboardToday>> {
  const { tenantId, userId } = actor;
  const query = { tenantId, person: actor, today: clock.todayIn(person.timeZone) };
  const salesmanId = seesWholeHouse(actor) ? null : userId;
  // A person who reads own complaints alone has a list that is not narrowed down further.
  const complainedTo = can(actor, 'complaint.read', somebodyElses) ? salesmanId : null;
  const reads = (key: string) => canReadCell(actor, nobodys, key);
  const seesToDos = mayOpen('todos', actor);
  const toDo = (todo: 'dates' | 'supply', key: string) =>
    seesToDos && reads(key) ? countToDo(tx, { ...query, todo }, salesmanId) : null;
  const ofWhom = salesmanId === null ? {} : { salesmanIds: [salesmanId] };
  const [, waiting, datesAtRisk, openSupply, complaints, unnumbered] = await Promise.all([
    keptPlan.execute(tx),
    seesToDos ? countWaiting(tx, query, salesmanId) : null,
    toDo('dates', 'dateRisk'),
    toDo('supply', 'openSupply'),
    mayOpen('complaints', actor) ? countNew(tx, query, complainedTo) : null,
    mayOpen('weekOverview', actor) ? findReceiptsWithoutNumber(tx, { ...query, ...ofWhom }) : null,
  ]);
  return {
    ...(waiting !== null && reads('toDoEnterOrderData')
      ? { orderData: { count: waiting.lackData, oldest: waiting.lackDataSince } }
      : {}),
    ...(waiting !== null && reads('toDoRemainingAmount')
      ? {
          remainingAmounts: {
            count: waiting.unpaid,
            ...(reads('remainingAmount') ? { sum: waiting.unpaidSum, retained: waiting.retainedSum } : {}),
          },
        }
      : {}),
    ...(datesAtRisk === null ? {} : { datesAtRisk }),
    ...(openSupply === null ? {} : { openSupply: { count: openSupply.count } }),
    ...(complaints === null ? {} : { complaints }),
    ...(unnumbered === null
      ? {}
      : { receiptsWithoutNumber: { count: unnumbered.length, oldest: unnumbered[0]?.date ?? null } }),
  };
}

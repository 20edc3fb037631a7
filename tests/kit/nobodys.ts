import type { Services } from '../../apps/server/src/platform/services.ts';
import type { Account } from './people.ts';

/** What this person sold is somebody else's, or nobody's and so everybody's own, as after saves that said so. */
export const takenFrom = (
  { tenancy }: Services,
  { tenantId, userId }: Pick<Account, 'tenantId' | 'userId'>,
  to: string | null = null,
): Promise<void> =>
  tenancy.inTenant(tenantId, async (tx) => {
    for (const table of ['orders', 'clients'] as const)
      await tx
        .updateTable(table)
        .set({ salesman_id: to })
        .where('tenant_id', '=', tenantId)
        .where('salesman_id', '=', userId)
        .execute();
  });

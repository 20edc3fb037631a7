import type { Services } from '../../apps/server/src/platform/services.ts';
import type { Account } from './people.ts';

/** Gives what this person sold to somebody else, or to nobody and so to everybody, as saves that said so would. */
export const takenFrom = (
  { tenancy }: Services,
  { tenantId, userId }: Pick<Account, 'tenantId' | 'userId'>,
  to: string | null = null,
): Promise<void> =>
  tenancy.inTenant(tenantId, async (tx) => {
    for (const table of ['orders', 'offers'] as const)
      await tx
        .updateTable(table)
        .set({ salesman_id: to })
        .where('tenant_id', '=', tenantId)
        .where('salesman_id', '=', userId)
        .execute();
  });

import { listPackages, listTenants, type Tenant } from '@korpus/contract/tenants/tenants.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../../lib/calls/api-context.tsx';
import { messageOf } from '../../lib/calls/failure.ts';
import { keyOf, queryOf } from '../../lib/calls/query-of.ts';
import type { TableStatus } from '../../ui/data-table/data-table-props.ts';
import { useToday } from '../../ui/today.tsx';
import type { Offer } from './offer.ts';
import { tenantRows } from './tenant-row.ts';

const noTenants: readonly Tenant[] = [];
const noOffer: Offer = { basePackages: [], additionalPackages: [] };

/** The customers and what is sold to them; a tenant's price needs both. */
export function useTenants() {
  const api = useApi();
  const queryClient = useQueryClient();
  const today = useToday();
  const tenants = useQuery(queryOf(api, listTenants));
  const packages = useQuery(queryOf(api, listPackages));
  const offer = packages.data ?? noOffer;
  const rows = useMemo(
    () => tenantRows(tenants.data ?? noTenants, offer, today),
    [tenants.data, offer, today],
  );
  return {
    rows,
    offer,
    tenantsStatus: statusOf(tenants),
    packagesStatus: statusOf(packages),
    /** Reads all anew after a change of one's own; those of other operators come as live events. */
    reload: async () => {
      await Promise.all(
        [listTenants, listPackages].map((call) => queryClient.invalidateQueries({ queryKey: keyOf(call) })),
      );
    },
  };
}

type Loading = Readonly<{ data: unknown; error: Error | null; refetch: () => unknown }>;

function statusOf({ data, error, refetch }: Loading): TableStatus {
  if (data !== undefined) return 'ready';
  return error === null ? 'loading' : { error: messageOf(error), onRetry: () => void refetch() };
}

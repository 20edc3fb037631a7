import { listPackages, listTenants, type Tenant } from '@korpus/contract/tenants/tenants.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../../lib/calls/api-context.tsx';
import { buildQuery, keyOf } from '../../lib/calls/query-of.ts';
import { deriveTableStatus } from '../../ui/record-list/use-list-query.ts';
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
  const tenants = useQuery(buildQuery(api, listTenants));
  const packages = useQuery(buildQuery(api, listPackages));
  const offer = packages.data ?? noOffer;
  const rows = useMemo(
    () => tenantRows(tenants.data ?? noTenants, offer, today),
    [tenants.data, offer, today],
  );
  return {
    rows,
    offer,
    tenantsStatus: deriveTableStatus(tenants),
    packagesStatus: deriveTableStatus(packages),
    /** Reads all anew after a change of one's own; those of other operators come as live events. */
    reload: async () => {
      await Promise.all(
        [listTenants, listPackages].map((call) => queryClient.invalidateQueries({ queryKey: keyOf(call) })),
      );
    },
  };
}

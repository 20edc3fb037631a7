import { listPackages, listTenants } from '@korpus/contract/tenants/tenants.ts';
import type { LiveInterests } from '../../lib/live/live-changes.ts';
import { keyOf } from '../../lib/query-of.ts';

export const tenantsLive: LiveInterests = { tenant: [keyOf(listTenants)], package: [keyOf(listPackages)] };

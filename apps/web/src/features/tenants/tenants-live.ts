import { listPackages, listTenants } from '@korpus/contract/tenants/tenants.ts';
import { keyOf } from '../../lib/calls/query-of.ts';
import type { LiveInterests } from '../../lib/live/live-changes.ts';

export const tenantsLive: LiveInterests = { tenant: [keyOf(listTenants)], package: [keyOf(listPackages)] };

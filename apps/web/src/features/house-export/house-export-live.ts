import { listHouseExports } from '@korpus/contract/house-export/house-exports.ts';
import { keyOf } from '../../lib/calls/query-of.ts';
import type { LiveInterests } from '../../lib/live/live-changes.ts';

export const houseExportLive: LiveInterests = { houseExport: [keyOf(listHouseExports)] };

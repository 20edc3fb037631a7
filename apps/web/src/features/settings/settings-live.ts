import { getBaseData } from '@korpus/contract/base-data/base-data.ts';
import { listFiles } from '@korpus/contract/files/files.ts';
import { getDefaultValues, getGlobalValue } from '@korpus/contract/global-values/global-values.ts';
import { keyOf } from '../../lib/calls/query-of.ts';
import type { LiveInterests } from '../../lib/live/live-changes.ts';

export const settingsLive: LiveInterests = {
  baseData: [keyOf(getBaseData), keyOf(listFiles)],
  globalValue: [keyOf(getDefaultValues), keyOf(getGlobalValue)],
  // A licence changed by the operator, or a person more or less: used places and their maximum.
  tenant: [keyOf(getBaseData)],
  user: [keyOf(getBaseData)],
};

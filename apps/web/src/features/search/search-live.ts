import { search } from '@korpus/contract/search/search.ts';
import type { LiveInterests } from '../../lib/live/live-changes.ts';
import { keyOf } from '../../lib/query-of.ts';

export const searchLive: LiveInterests = {
  client: [keyOf(search)],
  order: [keyOf(search)],
  complaint: [keyOf(search)],
  rights: [keyOf(search)],
};

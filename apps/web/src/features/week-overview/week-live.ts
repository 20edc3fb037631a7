import { getWeek } from '@korpus/contract/week-overview/week-overview.ts';
import { keyOf } from '../../lib/calls/query-of.ts';
import type { LiveInterests } from '../../lib/live/live-changes.ts';

const week = [keyOf(getWeek)];

/** Sums and lists follow the orders, their complaints, who may read them and what people are called. */
export const weekLive: LiveInterests = {
  order: week,
  smallOrder: week,
  complaint: week,
  bankBalances: week,
  bank: week,
  user: week,
  rights: week,
};

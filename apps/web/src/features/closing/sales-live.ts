import { listBilledOrders } from '@korpus/contract/closing/billed-orders.ts';
import { lockOrders, unlockOrders } from '@korpus/contract/closing/closing.ts';
import { listInvoiceNumbers } from '@korpus/contract/closing/register.ts';
import { getGlobalValue } from '@korpus/contract/global-values/global-values.ts';
import { getHandover, getHandoverSettings } from '@korpus/contract/handover/handover.ts';
import { keyOf } from '../../lib/calls/query-of.ts';
import type { LiveInterests } from '../../lib/live/live-changes.ts';

const billed = keyOf(listBilledOrders);
const handed = keyOf(getHandover);
const counted = [billed, keyOf(lockOrders), keyOf(unlockOrders), keyOf(listInvoiceNumbers), handed];

/**
 * Answers that follow orders and counter sales: what is billed, what is shown before a lock, and what there is for the
 * adviser.
 */
export const salesLive: LiveInterests = {
  order: counted,
  smallOrder: counted,
  closing: [...counted, keyOf(getGlobalValue)],
  handover: [handed, keyOf(getHandoverSettings)],
  client: [handed],
  user: [billed],
  rights: [billed],
  baseData: [billed, keyOf(lockOrders), handed],
};

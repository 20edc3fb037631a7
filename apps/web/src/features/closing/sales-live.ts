import { listBilledOrders } from '@korpus/contract/closing/billed-orders.ts';
import { lockOrders, unlockOrders } from '@korpus/contract/closing/closing.ts';
import { listInvoiceNumbers } from '@korpus/contract/closing/register.ts';
import { getGlobalValue } from '@korpus/contract/global-values/global-values.ts';
import { keyOf } from '../../lib/calls/query-of.ts';
import type { LiveInterests } from '../../lib/live/live-changes.ts';

const billed = keyOf(listBilledOrders);
const counted = [billed, keyOf(lockOrders), keyOf(unlockOrders), keyOf(listInvoiceNumbers)];

/** What is billed follows the orders and counter sales; what is shown before a lock follows them as well. */
export const salesLive: LiveInterests = {
  order: counted,
  smallOrder: counted,
  closing: [...counted, keyOf(getGlobalValue)],
  user: [billed],
  rights: [billed],
  baseData: [billed, keyOf(lockOrders)],
};

import type { StoredOrder } from './orders.store.ts';

/** Gives an order as the rules of rights ask whose it is. */
export const ownedRow = ({ order, exhibitionSalesmanUserId, isRestricted }: StoredOrder) => ({
  ...order,
  exhibitionSalesmanUserId,
  isRestricted,
});

import type { StoredOrder } from './orders.store.ts';

/** Whose an order is, as the rules of rights ask it. */
export const ownedRow = ({ order, exhibitionSalesmanUserId, isRestricted }: StoredOrder) => ({
  ...order,
  exhibitionSalesmanUserId,
  isRestricted,
});

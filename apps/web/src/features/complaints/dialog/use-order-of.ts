import type { ComplaintOrder } from '@korpus/contract/complaints/complaint-order.ts';
import type { ComplaintRecord } from '@korpus/contract/complaints/complaint-record.ts';
import { listComplaintOrders } from '@korpus/contract/complaints/complaints.ts';
import type { Cents } from '@korpus/domain/money/cents.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../../../lib/calls/api-context.tsx';
import { buildQuery } from '../../../lib/calls/query-of.ts';

/** Part of the order that the dialog tells; the amount is there for a person who may read it, whatever it is. */
export type OrderCard = Pick<
  ComplaintOrder,
  | 'clientName'
  | 'orderNumber'
  | 'zipCode'
  | 'deliveryDate'
  | 'salesmanId'
  | 'salesmanName'
  | 'exhibitionSalesmanUserId'
> & {
  readonly showsAmount: boolean;
  readonly orderRemainingAmount: Cents | null;
  readonly orderCancelled: boolean;
};

/** A stored complaint brings its order along; before that the chosen one is asked for. */
export function useComplaintOrder(orderId: string | null, record: ComplaintRecord | null): OrderCard | null {
  const { data } = useQuery({
    ...buildQuery(useApi(), listComplaintOrders, { query: { orderId: orderId ?? '' } }),
    enabled: orderId !== null && record === null,
  });
  return useMemo(() => {
    const [chosen = null] = data ?? [];
    if (record !== null)
      return { ...record, ...amountsOf(record.orderRemainingAmount), orderCancelled: record.orderCancelled };
    if (orderId === null || chosen === null) return null;
    return { ...chosen, ...amountsOf(chosen.remainingAmount), orderCancelled: false };
  }, [data, record, orderId]);
}

/** Missing: the person may not read it. */
const amountsOf = (left: Cents | null | undefined) => ({
  showsAmount: left !== undefined,
  orderRemainingAmount: left ?? null,
});

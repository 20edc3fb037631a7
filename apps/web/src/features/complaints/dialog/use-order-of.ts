import {
  type ChoosableOrder,
  complaintOrderFromWire,
  type ReadableComplaint,
} from '@korpus/contract/complaints/complaint-wire.ts';
import { listComplaintOrders } from '@korpus/contract/complaints/complaints.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../../../lib/api-context.tsx';
import { queryOf } from '../../../lib/query-of.ts';

/** What the dialog says of the order; the amount is there for who may read it, whatever it is. */
export type OrderCard = Pick<
  ChoosableOrder,
  | 'clientName'
  | 'orderNumber'
  | 'zipCode'
  | 'deliveryDate'
  | 'salesmanId'
  | 'salesmanName'
  | 'exhibitionSalesmanUserId'
> & { readonly showsAmount: boolean };

/** A stored complaint brings its order along; before that the chosen one is asked for. */
export function useOrderOf(orderId: string | null, record: ReadableComplaint | null): OrderCard | null {
  const { data } = useQuery({
    ...queryOf(useApi(), listComplaintOrders, { query: { orderId: orderId ?? '' } }),
    enabled: orderId !== null && record === null,
  });
  return useMemo(() => {
    const [chosen] = data ?? [];
    const order =
      record ?? (chosen === undefined || orderId === null ? null : complaintOrderFromWire(chosen));
    return order === null ? null : { ...order, showsAmount: order.remainingAmount !== undefined };
  }, [data, record, orderId]);
}

import { listBilledOrders } from '@korpus/contract/closing/billed-orders.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keyOf } from '../../lib/calls/query-of.ts';
import type { HouseLists } from '../../lib/lists/use-house-lists.ts';
import type { BilledRow } from './billed/billed-row.ts';
import type { Period } from './period.ts';
import { SmallOrderDialog } from './small-order/small-order-dialog.tsx';

/** Where an order is opened: at its beginning, or where its purchase prices are. */
export type OpenOrder = (orderId: string, section?: 'calculation') => void;

export type Opened = 'lock' | 'unlock' | 'newSmall' | Readonly<{ smallId: string }>;

type SalesDialogsProps = Readonly<{
  opened: Opened | null;
  period: Period;
  closedUntil: IsoDate | null;
  /** All of the period, whatever is filtered. */
  rows: readonly BilledRow[];
  lists: HouseLists;
  onOrder: OpenOrder;
  onClose: () => void;
}>;

/** What lies over the list. */
export function SalesDialogs(props: SalesDialogsProps) {
  const { opened } = props;
  if (opened === null) return null;
  if (opened === 'newSmall') return <SmallDialog {...props} smallId={null} />;
  if (typeof opened === 'object') return <SmallDialog {...props} smallId={opened.smallId} />;
  return null;
}

type SmallDialogProps = Omit<SalesDialogsProps, 'opened'> & Readonly<{ smallId: string | null }>;

/** The row holds all there is of a counter sale; one that leaves the list meanwhile stays as it was last seen. */
export function SmallDialog({ smallId, rows, onOrder: _orders, ...props }: SmallDialogProps) {
  const client = useQueryClient();
  const found = rows.find((row) => row.recordId === smallId && row.billType === 'SMALL_ORDER') ?? null;
  const [seen, setSeen] = useState(found);
  if (found !== null && found !== seen) setSeen(found);
  if (smallId !== null && seen === null) return null;
  return (
    <SmallOrderDialog
      {...props}
      row={seen}
      reload={() => client.invalidateQueries({ queryKey: keyOf(listBilledOrders) })}
    />
  );
}

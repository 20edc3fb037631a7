import { listBilledOrders } from '@korpus/contract/closing/billed-orders.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useApi } from '../../../lib/calls/api-context.tsx';
import { buildQuery } from '../../../lib/calls/query-of.ts';
import type { HouseLists } from '../../../lib/lists/use-house-lists.ts';
import { usePerson } from '../../../lib/session/current-user.tsx';
import { monthOf, type Period } from '../../../trade/period/period.ts';
import { useArrival } from '../../../ui/record-dialog/draft/use-arrival.ts';
import { rowOf } from '../billed/billed-row.ts';
import { keptSmallOrder, keyOfNewSmallOrder } from './kept-small-order.ts';
import { SmallOrderDialog } from './small-order-dialog.tsx';
import type { SmallDraft } from './small-order-draft.ts';

type HostProps = Readonly<{ closedUntil: IsoDate | null; lists: HouseLists; onClose: () => void }>;

/** A counter sale is found by its day. */
export type SmallTarget = Readonly<{ smallId: string; date: IsoDate }>;

const nothing = () => Promise.resolve();

type NewProps = HostProps &
  Readonly<{
    period: Period;
    /** A reload of the page has found it again. */
    isBack: boolean;
    onOpen: (stored: SmallTarget) => void;
  }>;

export function NewSmallOrder({ isBack, onOpen, ...props }: NewProps) {
  const { userId } = usePerson();
  const openStored = ({ id, date }: SmallDraft) => {
    if (date !== null) onOpen({ smallId: id, date });
  };
  const isSettled = useArrival({
    kind: keptSmallOrder,
    key: keyOfNewSmallOrder(userId),
    onArrived: isBack ? openStored : undefined,
  });
  return isSettled && <SmallOrderDialog {...props} row={null} reload={nothing} onStored={openStored} />;
}

type StoredProps = HostProps & Readonly<{ target: SmallTarget }>;

/**
 * Opens a stored counter sale: its row holds all there is of it. One that leaves its month while it is open stays as
 * it was last seen; saving it again then says that it has changed.
 */
export function StoredSmallOrder({ target: { smallId, date }, ...props }: StoredProps) {
  const [period] = useState(() => monthOf(date));
  const query = { startDate: period.from, endDate: period.to };
  const { data, refetch } = useQuery(buildQuery(useApi(), listBilledOrders, { query }));
  const found = data?.find(({ id, billType }) => id === smallId && billType === 'SMALL_ORDER');
  const [seen, setSeen] = useState(found);
  if (found !== undefined && found !== seen) setSeen(found);
  const row = useMemo(() => (seen === undefined ? null : rowOf(seen)), [seen]);
  return row !== null && <SmallOrderDialog {...props} row={row} period={period} reload={refetch} />;
}

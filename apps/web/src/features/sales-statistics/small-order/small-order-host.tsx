import { listBilledOrders } from '@korpus/contract/closing/billed-orders.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useApi } from '../../../lib/calls/api-context.tsx';
import { queryOf } from '../../../lib/calls/query-of.ts';
import type { HouseLists } from '../../../lib/lists/use-house-lists.ts';
import { rowOf } from '../billed/billed-row.ts';
import { monthOf, type Period } from '../period.ts';
import { SmallOrderDialog } from './small-order-dialog.tsx';

type HostProps = Readonly<{ closedUntil: IsoDate | null; lists: HouseLists; onClose: () => void }>;

const nothing = () => Promise.resolve();

export const NewSmallOrder = (props: HostProps & Readonly<{ period: Period }>) => (
  <SmallOrderDialog {...props} row={null} reload={nothing} />
);

type StoredProps = HostProps & Readonly<{ target: Readonly<{ smallId: string; date: IsoDate }> }>;

/**
 * Its row holds all there is of a counter sale. One that leaves its month while it is open stays as it was last seen;
 * saving it again then says that it has changed.
 */
export function StoredSmallOrder({ target: { smallId, date }, ...props }: StoredProps) {
  const [period] = useState(() => monthOf(date));
  const query = { startDate: period.from, endDate: period.to };
  const { data, refetch } = useQuery(queryOf(useApi(), listBilledOrders, { query }));
  const found = data?.find(({ id, billType }) => id === smallId && billType === 'SMALL_ORDER');
  const [seen, setSeen] = useState(found);
  if (found !== undefined && found !== seen) setSeen(found);
  const row = useMemo(() => (seen === undefined ? null : rowOf(seen)), [seen]);
  return row !== null && <SmallOrderDialog {...props} {...{ row, period }} reload={refetch} />;
}

import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { useState } from 'react';
import type { HouseLists } from '../../lib/lists/use-house-lists.ts';
import type { Period } from '../../trade/period/period.ts';
import type { BilledRow } from './billed/billed-row.ts';
import { LockDialog } from './lock/lock-dialog.tsx';
import type { RowPlace } from './lock/row-links.tsx';
import { UnlockDialog } from './lock/unlock-dialog.tsx';
import { NewSmallOrder, type SmallTarget, StoredSmallOrder } from './small-order/small-order-host.tsx';

/** Opens an order at its beginning, or where its purchase prices are. */
export type OpenOrder = (orderId: string, section?: 'calculation') => void;

export type Opened = 'lock' | 'unlock' | 'newSmall' | SmallTarget;

type SalesDialogsProps = Readonly<{
  opened: Opened | null;
  /** A reload of the page has found it again. */
  isBack: boolean;
  period: Period;
  closedUntil: IsoDate | null;
  /** All of the period, whatever is filtered. */
  rows: readonly BilledRow[];
  lists: HouseLists;
  onOrder: OpenOrder;
  onOpen: (opened: Opened) => void;
  onClose: () => void;
}>;

/** Shows the dialogs that lie over the list. */
export function SalesDialogs({
  opened,
  isBack,
  period,
  closedUntil,
  rows,
  lists,
  onOrder,
  onOpen,
  onClose,
}: SalesDialogsProps) {
  // Counter sale opened over a dialog that asks whether to close, by a person who wants to look at it first.
  const [above, setAbove] = useState<SmallTarget | null>(null);
  const onRow = ({ orderId, smallOrderId, date }: RowPlace) => {
    if (orderId !== null) onOrder(orderId);
    else if (smallOrderId !== null) setAbove({ smallId: smallOrderId, date });
  };
  const small = { closedUntil, lists };
  return (
    <>
      {opened === 'lock' && (
        <LockDialog period={period} closedUntil={closedUntil} rows={rows} onRow={onRow} onClose={onClose} />
      )}
      {opened === 'unlock' && closedUntil !== null && (
        <UnlockDialog period={period} closedUntil={closedUntil} onRow={onRow} onClose={onClose} />
      )}
      {opened === 'newSmall' && (
        <NewSmallOrder {...small} period={period} isBack={isBack} onOpen={onOpen} onClose={onClose} />
      )}
      {opened !== null && typeof opened === 'object' && (
        <StoredSmallOrder {...small} target={opened} onClose={onClose} />
      )}
      {above !== null && <StoredSmallOrder {...small} target={above} onClose={() => setAbove(null)} />}
    </>
  );
}

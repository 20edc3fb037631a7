import { deleteOrder } from '@korpus/contract/orders/orders.ts';
import type { OverviewRow } from '@korpus/contract/orders/overview-row.ts';
import { can, refusalOf } from '@korpus/domain/records/can.ts';
import { mayEnter } from '@korpus/domain/rights/access.ts';
import type { Person } from '@korpus/domain/rights/actor.ts';
import { useCallbackRef } from '@mantine/hooks';
import { IconCheck, IconCoinEuro, IconRotate2 } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { RowAction } from '../../../ui/data-table/columns/column.ts';
import { deleteAction, openAction } from '../../../ui/record-list/record-actions.tsx';
import { nameOf } from './overview-row.ts';
import type { OverviewTab } from './overview-tabs.ts';
import { overviewTexts as texts } from './overview-texts.ts';

type Input = Readonly<{
  tab: OverviewTab;
  person: Person;
  ownerOfExhibition: (exhibitionSalesmanId: string | null) => string | null;
  open: (row: OverviewRow) => void;
  remove: (row: OverviewRow) => void;
  toggleDone: (row: OverviewRow) => void;
  togglePaid: (row: OverviewRow) => void;
}>;

/** The buttons at the end of a row. The server decides again; this says beforehand what it would refuse. */
export function useRowActions(input: Input): readonly RowAction<OverviewRow>[] {
  const { tab, person, ownerOfExhibition } = input;
  const open = useCallbackRef(input.open);
  const remove = useCallbackRef(input.remove);
  const toggleDone = useCallbackRef(input.toggleDone);
  const togglePaid = useCallbackRef(input.togglePaid);
  return useMemo(() => {
    const owned = (row: OverviewRow) => ({
      ...row,
      exhibitionSalesmanUserId: ownerOfExhibition(row.exhibitionSalesmanId),
    });
    const whyNotWritten = (row: OverviewRow) =>
      can(person, 'order.edit', owned(row)) ? null : texts.mayNotWrite(nameOf(row));
    const done: RowAction<OverviewRow> = {
      key: 'done',
      label: (row) =>
        row.doneToDoRemainingAmount === true ? texts.markOpen(nameOf(row)) : texts.markDone(nameOf(row)),
      icon: (row) =>
        row.doneToDoRemainingAmount === true ? <IconRotate2 size={16} /> : <IconCheck size={16} />,
      whyNot: whyNotWritten,
      run: (row) => toggleDone(row),
    };
    const paid: RowAction<OverviewRow> = {
      key: 'paid',
      label: (row) => (row.paid ? texts.markUnpaid(nameOf(row)) : texts.markPaid(nameOf(row))),
      icon: <IconCoinEuro size={16} />,
      whyNot: whyNotWritten,
      run: (row) => togglePaid(row),
    };
    const removal = deleteAction<OverviewRow>({
      nameOf,
      refusalOf: (row) => refusalOf(person, 'order.delete', owned(row)),
      whyKept: (row) => (row.isDeletable ? texts.hasAcceptance(nameOf(row)) : texts.hasInvoice(nameOf(row))),
      run: remove,
    });
    return [
      openAction<OverviewRow>({ nameOf, run: open }),
      ...(tab === 'todoRemainingAmount' ? [done] : []),
      ...(tab === 'exhibitionOrders' ? [paid] : []),
      ...(mayEnter(deleteOrder.access, person) ? [removal] : []),
    ];
  }, [tab, person, ownerOfExhibition, open, remove, toggleDone, togglePaid]);
}

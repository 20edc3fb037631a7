import type { OverviewRow } from '@korpus/contract/orders/overview-row.ts';
import { canEditOrder, type Person, sideOf } from '@korpus/domain/orders/order-rights.ts';
import { useCallbackRef } from '@mantine/hooks';
import { IconCheck, IconCoinEuro, IconPencil, IconRotate2, IconTrash } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { RowAction } from '../../../ui/data-table/column.ts';
import { nameOf } from './overview-row.ts';
import type { OverviewTab } from './overview-tabs.ts';
import { overviewTexts as texts } from './overview-texts.ts';

type Input = Readonly<{
  tab: OverviewTab;
  /** A whole card opens its order; it needs no button for that. */
  isTapOpening: boolean;
  person: Person;
  ownerOfExhibition: (exhibitionSalesmanId: string | null) => string | null;
  open: (row: OverviewRow) => void;
  remove: (row: OverviewRow) => void;
  toggleDone: (row: OverviewRow) => void;
  togglePaid: (row: OverviewRow) => void;
}>;

/** The buttons at the end of a row. The server decides again; this says beforehand what it would refuse. */
export function useRowActions(input: Input): readonly RowAction<OverviewRow>[] {
  const { tab, person, ownerOfExhibition, isTapOpening } = input;
  const open = useCallbackRef(input.open);
  const remove = useCallbackRef(input.remove);
  const toggleDone = useCallbackRef(input.toggleDone);
  const togglePaid = useCallbackRef(input.togglePaid);
  return useMemo(() => {
    const owned = (row: OverviewRow) => ({
      salesmanId: row.salesmanId,
      exhibitionSalesmanUserId: ownerOfExhibition(row.exhibitionSalesmanId),
    });
    const whyNotWritten = (row: OverviewRow) =>
      canEditOrder(person, owned(row)) ? null : texts.mayNotWrite(nameOf(row));
    const whyNotRemoved = (row: OverviewRow) => {
      if (!person.rights.has(`${sideOf(person, owned(row))}_ORDER_DELETE`))
        return texts.mayNotRemove(nameOf(row));
      return row.invoiceNumber === null ? null : texts.hasInvoice(nameOf(row));
    };
    const edit: RowAction<OverviewRow> = {
      key: 'edit',
      label: (row) => texts.edit(nameOf(row)),
      icon: <IconPencil size={16} />,
      run: (row) => open(row),
    };
    const done: readonly RowAction<OverviewRow>[] = [
      {
        key: 'done',
        label: (row) => texts.markDone(nameOf(row)),
        icon: <IconCheck size={16} />,
        isAvailable: (row) => row.doneToDoRemainingAmount !== true,
        whyNot: whyNotWritten,
        run: (row) => toggleDone(row),
      },
      {
        key: 'open-again',
        label: (row) => texts.markOpen(nameOf(row)),
        icon: <IconRotate2 size={16} />,
        isAvailable: (row) => row.doneToDoRemainingAmount === true,
        whyNot: whyNotWritten,
        run: (row) => toggleDone(row),
      },
    ];
    const paid: RowAction<OverviewRow> = {
      key: 'paid',
      label: (row) => (row.paid ? texts.markUnpaid(nameOf(row)) : texts.markPaid(nameOf(row))),
      icon: <IconCoinEuro size={16} />,
      whyNot: whyNotWritten,
      run: (row) => togglePaid(row),
    };
    const removal: RowAction<OverviewRow> = {
      key: 'delete',
      label: (row) => texts.remove(nameOf(row)),
      icon: <IconTrash size={16} />,
      tone: 'danger',
      whyNot: whyNotRemoved,
      run: (row) => remove(row),
    };
    const mayRemove = person.rights.has('OWN_ORDER_DELETE') || person.rights.has('OTHER_ORDER_DELETE');
    return [
      ...(isTapOpening ? [] : [edit]),
      ...(tab === 'todoRemainingAmount' ? done : []),
      ...(tab === 'exhibitionOrders' ? [paid] : []),
      ...(mayRemove ? [removal] : []),
    ];
  }, [tab, isTapOpening, person, ownerOfExhibition, open, remove, toggleDone, togglePaid]);
}

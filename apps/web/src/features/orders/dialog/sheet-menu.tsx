import { exportOrders } from '@korpus/contract/exports/exports.ts';
import { Menu } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { openDownload } from '../../../lib/browser/open-download.ts';
import { useSave } from '../../../lib/calls/use-save.ts';
import { type ExportFormat, ExportItems, exportFormats } from '../../../ui/data-table/print/print-menu.tsx';
import { HeadButton } from '../../../ui/full-screen-dialog/head-button.tsx';
import { reportFailure } from '../../../ui/report-failure.ts';
import { orderDialogTexts as texts } from '../draft/order-dialog-texts.ts';
import type { OrderForm } from '../draft/order-form.ts';

type SheetMenuProps = Readonly<{ form: OrderForm; onSave: () => Promise<boolean> }>;

/** The sheet of the order as a file. It says what is stored, so changes are saved first. */
export function SheetMenu({ form, onSave }: SheetMenuProps) {
  const { mutateAsync, isPending } = useSave(exportOrders);
  const { store } = form;
  const make = async (format: ExportFormat) => {
    if (store.get().isDirty && !(await onSave())) return;
    try {
      const orders = [{ id: store.part().id }];
      openDownload(await mutateAsync({ params: { type: format }, body: { orders } }));
    } catch (error) {
      reportFailure(texts.sheetFailed, error);
    }
  };
  return (
    <Menu position="bottom-end" withinPortal returnFocus>
      <Menu.Target>
        <HeadButton
          name={texts.sheet}
          icon={<IconPrinter size={17} stroke={1.75} aria-hidden />}
          loading={isPending}
        />
      </Menu.Target>
      <Menu.Dropdown>
        <ExportItems formats={exportFormats} onExport={(format) => void make(format)} />
      </Menu.Dropdown>
    </Menu>
  );
}

export const mayPrintSheet = ({ person, isNew }: OrderForm): boolean =>
  !isNew && person.rights.has('PRINT_ORDER_DETAIL');

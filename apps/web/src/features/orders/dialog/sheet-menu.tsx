import { exportOrders } from '@korpus/contract/export/export.ts';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconPrinter } from '@tabler/icons-react';
import { messageOf, requestIdOf } from '../../../lib/failure.ts';
import { openDownload } from '../../../lib/open-download.ts';
import { useSave } from '../../../lib/use-save.ts';
import { type ExportFormat, ExportItems } from '../../../ui/data-table/print-menu.tsx';
import { toasts } from '../../../ui/toasts.tsx';
import { orderDialogTexts as texts } from './order-dialog-texts.ts';
import type { OrderForm } from './order-form.ts';

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
      toasts.error({ message: texts.sheetFailed, hint: messageOf(error), requestId: requestIdOf(error) });
    }
  };
  return (
    <Menu position="bottom-end" withinPortal returnFocus>
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconPrinter size={17} stroke={1.75} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
          loading={isPending}
        >
          {texts.sheet}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <ExportItems onExport={(format) => void make(format)} />
      </Menu.Dropdown>
    </Menu>
  );
}

export const mayPrintSheet = ({ person, isNew }: OrderForm): boolean =>
  !isNew && person.rights.has('PRINT_ORDER_DETAIL');

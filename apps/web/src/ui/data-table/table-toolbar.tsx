import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { Column } from './columns/column.ts';
import { ColumnsMenu } from './columns/columns-menu.tsx';
import type { TableLayout } from './columns/layout.ts';
import { SortMenu } from './columns/sort-menu.tsx';
import styles from './data-table.module.css';
import { dataTableTexts as texts } from './data-table-texts.ts';
import { type ExportFormat, exportFormats, PrintMenu } from './print/print-menu.tsx';

type TableToolbarProps<Row> = Readonly<{
  columns: readonly Column<Row>[];
  layout: TableLayout;
  standardLayout: TableLayout;
  onLayoutChange: (layout: TableLayout) => void;
  isPhone: boolean;
  isPrintable: boolean;
  canPrint: boolean;
  onExport: ((format: ExportFormat) => Promise<void>) | undefined;
  children: ReactNode;
  end: ReactNode;
}>;

export function TableToolbar<Row>(props: TableToolbarProps<Row>) {
  const { isPhone, isPrintable, canPrint, onExport, children, end, standardLayout, ...rest } = props;
  return (
    <div className={styles.toolbar}>
      <div className={styles.toolbarStart}>{children}</div>
      {isPhone ? (
        <SortMenu {...rest} />
      ) : (
        <div className={styles.toolbarEnd}>
          {end}
          {isPrintable && <Printing isDisabled={!canPrint} onExport={onExport} />}
          {rest.columns.length > 1 && <ColumnsMenu {...rest} standardLayout={standardLayout} />}
        </div>
      )}
    </div>
  );
}

type PrintingProps = Readonly<{
  isDisabled: boolean;
  onExport: ((format: ExportFormat) => Promise<void>) | undefined;
}>;

function Printing({ isDisabled, onExport }: PrintingProps) {
  const [isRunning, setRunning] = useState(false);
  if (onExport !== undefined) {
    const run = async (format: ExportFormat) => {
      setRunning(true);
      await onExport(format);
      setRunning(false);
    };
    return (
      <PrintMenu
        formats={exportFormats}
        printsHere
        isDisabled={isDisabled}
        isRunning={isRunning}
        onExport={(format) => void run(format)}
      />
    );
  }
  return (
    <Button
      variant="default"
      leftSection={<IconPrinter size={16} aria-hidden />}
      disabled={isDisabled}
      onClick={() => window.print()}
    >
      <span className={styles.toolName}>{texts.print}</span>
    </Button>
  );
}

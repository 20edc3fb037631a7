import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Column } from './column.ts';
import { ColumnsMenu } from './columns-menu.tsx';
import styles from './data-table.module.css';
import { dataTableTexts as texts } from './data-table-texts.ts';
import type { TableLayout } from './layout.ts';
import { SortMenu } from './sort-menu.tsx';

type TableToolbarProps<Row> = Readonly<{
  columns: readonly Column<Row>[];
  layout: TableLayout;
  onLayoutChange: (layout: TableLayout) => void;
  isPhone: boolean;
  isPrintable: boolean;
  canPrint: boolean;
  children: ReactNode;
  end: ReactNode;
}>;

export function TableToolbar<Row>(props: TableToolbarProps<Row>) {
  const { isPhone, isPrintable, canPrint, children, end, ...rest } = props;
  return (
    <div className={styles.toolbar}>
      <div className={styles.toolbarStart}>{children}</div>
      {isPhone ? (
        <SortMenu {...rest} />
      ) : (
        <div className={styles.toolbarEnd}>
          {end}
          {isPrintable && (
            <Button
              variant="default"
              leftSection={<IconPrinter size={16} aria-hidden />}
              disabled={!canPrint}
              onClick={() => window.print()}
            >
              {texts.print}
            </Button>
          )}
          {rest.columns.length > 1 && <ColumnsMenu {...rest} />}
        </div>
      )}
    </div>
  );
}

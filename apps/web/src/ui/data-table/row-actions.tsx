import type { RowAction } from './column.ts';
import styles from './row-actions.module.css';

type RowActionsProps<Row> = Readonly<{
  row: Row;
  actions: readonly RowAction<Row>[];
  /** In the grid the cell takes the Tab stop, and Enter leads into its buttons. */
  isInGrid?: boolean;
}>;

export function RowActions<Row>({ row, actions, isInGrid = false }: RowActionsProps<Row>) {
  return actions
    .filter(({ isAvailable }) => isAvailable?.(row) ?? true)
    .map(({ key, label, icon, tone, run }) => (
      <button
        key={key}
        type="button"
        className={styles.action}
        data-tone={tone}
        tabIndex={isInGrid ? -1 : undefined}
        aria-label={label(row)}
        title={label(row)}
        onClick={() => run(row)}
      >
        {icon}
      </button>
    ));
}

import { toasts } from '../../toasts.tsx';
import type { RowAction } from '../columns/column.ts';
import styles from './row-actions.module.css';

type RowActionsProps<Row> = Readonly<{
  row: Row;
  actions: readonly RowAction<Row>[];
  /** Set in the grid, where the cell takes the Tab stop and Enter leads into its buttons. */
  isInGrid?: boolean;
}>;

export function RowActions<Row>({ row, actions, isInGrid = false }: RowActionsProps<Row>) {
  return actions
    .filter(({ isAvailable }) => isAvailable?.(row) ?? true)
    .map((action) => <RowActionButton key={action.key} row={row} action={action} isInGrid={isInGrid} />);
}

type RowActionButtonProps<Row> = Readonly<{ row: Row; action: RowAction<Row>; isInGrid: boolean }>;

/**
 * Shows the button of an action. It is not `disabled`: people who cannot do it may still ask why, by keyboard and by
 * finger too.
 */
function RowActionButton<Row>({ row, action, isInGrid }: RowActionButtonProps<Row>) {
  const { label, icon, tone, run } = action;
  const whyNot = action.whyNot?.(row) ?? null;
  return (
    <button
      type="button"
      className={styles.action}
      data-tone={tone}
      tabIndex={isInGrid ? -1 : undefined}
      aria-label={label(row)}
      aria-disabled={whyNot !== null || undefined}
      title={whyNot ?? label(row)}
      onClick={() => (whyNot === null ? run(row) : toasts.error({ message: whyNot }))}
    >
      {typeof icon === 'function' ? icon(row) : icon}
    </button>
  );
}

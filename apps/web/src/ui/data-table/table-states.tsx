import { Button } from '@mantine/core';
import { IconInbox, IconSearchOff } from '@tabler/icons-react';
import { EmptyState } from '../states/empty-state.tsx';
import { dataTableTexts as texts } from './data-table-texts.ts';
import styles from './table-states.module.css';

/** Shows that there is nothing at all, where the caller said nothing about what to do next. */
export const TableEmpty = () => (
  <EmptyState icon={<IconInbox size={22} stroke={1.75} />} title={texts.emptyTitle} hint={texts.emptyHint} />
);

type NoMatchProps = Readonly<{ filterText: string; onResetFilter: (() => void) | undefined }>;

export const TableNoMatch = ({ filterText, onResetFilter }: NoMatchProps) => (
  <EmptyState
    icon={<IconSearchOff size={22} stroke={1.75} />}
    title={texts.noMatchTitle}
    hint={texts.noMatch(filterText)}
    action={
      onResetFilter !== undefined && (
        <Button variant="default" onClick={onResetFilter}>
          {texts.resetFilter}
        </Button>
      )
    }
  />
);

const skeletonRows = Array.from({ length: 14 }, (_, row) => row);
const barWidths = [62, 48, 74, 56, 80, 44, 68];

/** Stands where the rows will be, so that nothing jumps when they come. */
export function TableSkeleton({ label, isCards }: Readonly<{ label: string; isCards: boolean }>) {
  return (
    <div
      className={styles.skeleton}
      role="status"
      aria-busy="true"
      aria-label={texts.loading(label)}
      data-cards={isCards || undefined}
    >
      {skeletonRows.map((row) => (
        <div key={row} className={styles.skeletonRow} aria-hidden>
          {barWidths.map((width, column) => (
            <span
              key={width}
              className={styles.bar}
              style={{ width: `${barWidths[(row * 3 + column) % barWidths.length]}%` }}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

import { ActionIcon, Button, SegmentedControl } from '@mantine/core';
import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { dataTableTexts as texts } from './data-table-texts.ts';
import { offeredPages, type PageSize, type PageWindow, pageSizes } from './model/paging.ts';
import styles from './table-footer.module.css';

type TableFooterProps = Readonly<{
  total: number;
  /** Columns the rows are sorted by; empty: as they came. */
  sortedBy: readonly Readonly<{ label: string; descending: boolean }>[];
  size: PageSize;
  window: PageWindow;
  selectedCount: number;
  onClearSelection: () => void;
  selectionAction: ReactNode;
  onPage: (index: number) => void;
  onSize: (size: PageSize) => void;
}>;

const sizeOptions = pageSizes.map((size) => ({
  value: String(size),
  label: size === 'all' ? texts.pageSizeAll : String(size),
}));

/** Size of the smallest page; a table that fits on it needs no choice of pages. */
const smallestPage = 25;

export function TableFooter(props: TableFooterProps) {
  const { total, sortedBy, size, window, selectedCount, onClearSelection } = props;
  return (
    <div className={styles.footer} data-print="hide" data-selecting={selectedCount > 0 || undefined}>
      <div className={styles.counts}>
        <span role="status">
          {texts.range(window.from + 1, window.to, total)}
          <span className={styles.noun}>{texts.ofEntries(total)}</span>
          {sortedBy.length > 0 && <span>{texts.sorting(sortedBy)}</span>}
        </span>
        {selectedCount > 0 && (
          <>
            <span className={styles.selected}>{texts.selected(selectedCount)}</span>
            <Button variant="subtle" size="compact-sm" onClick={onClearSelection}>
              {texts.clearSelection}
            </Button>
          </>
        )}
        {props.selectionAction}
      </div>
      <div className={styles.paging}>
        {total > smallestPage && (
          <SegmentedControl
            size="xs"
            aria-label={texts.pageSize}
            data={sizeOptions}
            value={String(size)}
            onChange={(value) => props.onSize(pageSizes.find((offered) => String(offered) === value) ?? 50)}
          />
        )}
        {window.pageCount > 1 && <Pages window={window} onPage={props.onPage} />}
      </div>
    </div>
  );
}

function Pages({ window, onPage }: Readonly<{ window: PageWindow; onPage: (index: number) => void }>) {
  const { index, pageCount } = window;
  const offered = offeredPages(index, pageCount);
  return (
    <nav className={styles.pages} aria-label={texts.pages}>
      <ActionIcon aria-label={texts.previousPage} disabled={index === 0} onClick={() => onPage(index - 1)}>
        <IconChevronLeft size={16} />
      </ActionIcon>
      {offered.map((page, position) =>
        page === null ? (
          // A gap has its neighbour's number as its name: there is at most one on each side.
          <span key={`gap-${offered[position - 1]}`} className={styles.gap}>
            …
          </span>
        ) : (
          <button
            key={page}
            type="button"
            className={styles.page}
            aria-label={texts.page(page + 1)}
            aria-current={page === index ? 'page' : undefined}
            onClick={() => onPage(page)}
          >
            {page + 1}
          </button>
        ),
      )}
      <ActionIcon
        aria-label={texts.nextPage}
        disabled={index === pageCount - 1}
        onClick={() => onPage(index + 1)}
      >
        <IconChevronRight size={16} />
      </ActionIcon>
    </nav>
  );
}

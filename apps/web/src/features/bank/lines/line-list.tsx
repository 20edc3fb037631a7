import type { BankLine } from '@korpus/contract/bank/bank.ts';
import { formatDateLong } from '@korpus/domain/dates/format-date.ts';
import { formatEuro } from '@korpus/domain/money/format-euro.ts';
import { type Ref, useMemo } from 'react';
import { type ListHandle, PickHead, PickList } from '../../../ui/pick-list/pick-list.tsx';
import { useWindowIs } from '../../../ui/use-window-is.ts';
import { type BankTab, type ListRow, shownLines } from '../bank-lines.ts';
import { bankTexts as texts } from '../bank-texts.ts';
import { LineRow } from './line-row.tsx';

type LineListProps = Readonly<{
  rows: readonly ListRow[];
  tab: BankTab;
  chosenId: string | null;
  pending: ReadonlySet<string>;
  failures: ReadonlyMap<string, string>;
  onChoose: (line: BankLine) => void;
  ref: Ref<ListHandle>;
}>;

/** Fingers get more. */
const heights = { fine: { DAY: 32, LINE: 52 }, coarse: { DAY: 36, LINE: 64 } };

/** Days as heads and their lines. */
export function LineList({ rows, tab, chosenId, pending, failures, onChoose, ref }: LineListProps) {
  const height = useWindowIs('(pointer: coarse), (max-width: 48em)') ? heights.coarse : heights.fine;
  const count = shownLines(rows).length;
  const placed = useMemo(
    () => rows.map((row) => ({ ...row, height: height[row.kind], isHead: row.kind === 'DAY' })),
    [rows, height],
  );
  return (
    <PickList ref={ref} label={texts.list} name="bank-line" rows={placed} chosenKey={chosenId}>
      {(row, { id, ...place }) =>
        row.kind === 'DAY' ? (
          <PickHead key={row.key} {...place}>
            <span>{formatDateLong(row.day)}</span>
            <span className="numeric">{formatEuro(row.sum.amount)}</span>
          </PickHead>
        ) : (
          <LineRow
            key={row.key}
            {...place}
            id={id}
            line={row.line}
            tab={tab}
            place={row.place + 1}
            count={count}
            isChosen={row.line.id === chosenId}
            isPending={pending.has(row.line.id)}
            hasFailed={failures.has(row.line.id)}
            onChoose={onChoose}
          />
        )
      }
    </PickList>
  );
}

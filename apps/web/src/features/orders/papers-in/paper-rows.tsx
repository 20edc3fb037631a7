import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import type { ComparedPaper } from '@korpus/contract/papers-in/papers-in.ts';
import type { RowField } from '@korpus/domain/papers-in/compare-paper.ts';
import { papersInTexts as sentences } from '@korpus/domain/papers-in/papers-in-texts.ts';
import { Checkbox } from '@mantine/core';
import { useId } from 'react';
import type { Tone } from '../../../ui/palette.ts';
import { StateBadge } from '../../../ui/state-badge/state-badge.tsx';
import classes from './paper.module.css';
import { papersInTexts as texts } from './papers-in-texts.ts';

type PaperRow = ComparedPaper['rows'][number];

const tones: Readonly<Record<PaperRow['state'], Tone>> = {
  SAME: 'success',
  DIFFERS: 'warning',
  NEW: 'info',
  NOT_FOUND: 'neutral',
  SHOWN: 'neutral',
};

type PaperRowsProps = Readonly<{
  rows: readonly PaperRow[];
  ticked: ReadonlySet<RowField>;
  onTick: (field: RowField) => void;
}>;

/** Compares what stands in the order with what stands in the file (rules: papers-in#side-by-side). */
export const PaperRows = ({ rows, ticked, onTick }: PaperRowsProps) => (
  <table className={classes.rows} aria-label={texts.rows}>
    <colgroup>
      {['2.25rem', '10rem', '18%', undefined, '25%'].map((width, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never move
        <col key={place} style={{ width }} />
      ))}
    </colgroup>
    <thead>
      <tr>
        <td />
        {[texts.what, texts.inOrder, texts.inPaper, texts.result].map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <Row key={row.field} row={row} isTicked={ticked.has(row.field)} onTick={() => onTick(row.field)} />
      ))}
    </tbody>
  </table>
);

type RowProps = Readonly<{ row: PaperRow; isTicked: boolean; onTick: () => void }>;

function Row({ row, isTicked, onTick }: RowProps) {
  const { label, state, stored, found, place, change, reason } = row;
  const id = useId();
  return (
    <tr data-tone={state === 'DIFFERS' ? tones.DIFFERS : undefined}>
      <td>
        {change !== null && (
          <Checkbox
            id={id}
            aria-label={texts.take(label, found ?? '')}
            checked={isTicked}
            onChange={onTick}
          />
        )}
      </td>
      <th scope="row">{change === null ? label : <label htmlFor={id}>{label}</label>}</th>
      <td data-label={texts.inOrder}>{stored ?? texts.none}</td>
      <td data-label={texts.inPaper}>
        <span className={classes.found}>{found ?? texts.none}</span>
        {place !== null && <span className={classes.place}>{texts.place(place)}</span>}
      </td>
      <td>
        <StateBadge tone={tones[state]}>{texts.states[state]}</StateBadge>
        {!isSeen(row) && <span className={classes.reason}>{reason}</span>}
      </td>
    </tr>
  );
}

/** The row says it by its state and by its two values. */
const isSeen = ({ reason, stored, found }: PaperRow): boolean =>
  [
    sentences.same,
    sentences.isNew,
    sentences.notFound,
    sentences.differs(stored ?? '', found ?? ''),
  ].includes(reason);

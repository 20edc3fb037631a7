import type { BulkPreviewRow, LeftRow } from '@korpus/contract/bulk/bulk.ts';
import { Button } from '@mantine/core';
import { Notice } from '../../ui/notice/notice.tsx';
import classes from './bulk-dialog.module.css';
import { bulkEditTexts as texts } from './bulk-edit-texts.ts';

/** Order of the preview: first the rows that are refused, then those that change. */
const places = ['REFUSED', 'CHANGED', 'SAME'] as const;

export function BulkPreview({ rows }: Readonly<{ rows: readonly BulkPreviewRow[] }>) {
  const of = (outcome: BulkPreviewRow['outcome']) => rows.filter((row) => row.outcome === outcome);
  const [refused, changed, same] = places.map(of);
  const counts = [
    texts.willChange(changed?.length ?? 0),
    ...(refused?.length ? [texts.notChanged(refused.length)] : []),
    ...(same?.length ? [texts.alreadySo(same.length)] : []),
  ];
  return (
    <section className={classes.preview} aria-label={texts.preview}>
      <p className={classes.counts} role="status">
        {counts.join(', ')}
      </p>
      <ul className={classes.rows}>
        {places.flatMap(of).map((row) => (
          <li key={row.id} className={classes.row} data-outcome={row.outcome}>
            <span className={classes.name}>{row.name === '' ? '–' : row.name}</span>
            <Happens row={row} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Happens({ row }: Readonly<{ row: BulkPreviewRow }>) {
  if (row.outcome === 'REFUSED') return <span className={classes.why}>{row.reason}</span>;
  if (row.outcome === 'SAME') return <span className={classes.quiet}>{texts.same}</span>;
  return (
    <span>
      <span className={classes.quiet}>{row.from ?? texts.empty}</span>{' '}
      <span role="img" aria-label={texts.arrow}>
        →
      </span>{' '}
      <strong>{row.to ?? texts.empty}</strong>
    </span>
  );
}

/** Afterwards: what was left, each with its reason. */
export const BulkResult = ({ changed, left }: Readonly<{ changed: number; left: readonly LeftRow[] }>) => (
  <section className={classes.preview} aria-label={texts.changed(changed)}>
    <p className={classes.counts} role="status">
      {texts.changed(changed)}. {texts.left(left.length)}
    </p>
    <ul className={classes.rows}>
      {left.map(({ id, name, reason }) => (
        <li key={id} className={classes.row} data-outcome="REFUSED">
          <span className={classes.name}>{name === '' ? '–' : name}</span>
          <span className={classes.why}>{reason}</span>
        </li>
      ))}
    </ul>
  </section>
);

export const PreviewFailed = ({ why, onRetry }: Readonly<{ why: string; onRetry: () => void }>) => (
  <Notice
    tone="danger"
    action={
      <Button size="compact-sm" variant="default" onClick={onRetry}>
        {texts.retry}
      </Button>
    }
  >
    {texts.previewFailed} {why}
  </Notice>
);

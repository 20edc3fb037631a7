import { listBulkEdits } from '@korpus/contract/bulk/bulk.ts';
import type { BulkKind } from '@korpus/domain/bulk/bulk-changes.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/calls/api-context.tsx';
import { buildQuery } from '../../lib/calls/query-of.ts';
import { formatInstant } from '../../lib/formats/format-instant.ts';
import { uiTexts } from '../../ui/ui-texts.ts';
import classes from './bulk-dialog.module.css';
import { bulkEditTexts as texts } from './bulk-edit-texts.ts';
import { useBulkUndo } from './use-bulk-undo.ts';

/** The way back after the toast has gone (rules: bulk#one-undo). */
export function LastEdits({ kind }: Readonly<{ kind: BulkKind }>) {
  const { data = [] } = useQuery({
    ...buildQuery(useApi(), listBulkEdits, { query: { kind } }),
    staleTime: 0,
  });
  const { undo, isUndoing } = useBulkUndo();
  if (data.length === 0) return null;
  return (
    <details className={classes.last}>
      <summary>{texts.last}</summary>
      <ul className={classes.rows}>
        {data.map(({ id, label, byName, at, rows, isUndone }) => (
          <li key={id} className={classes.edit}>
            <span>
              <strong>{label}</strong>
              <span className={classes.quiet}>{texts.lastOf(byName, formatInstant(at), rows)}</span>
            </span>
            {isUndone && <span className={classes.quiet}>{texts.isUndone}</span>}
            {rows > 0 && (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={texts.undoOf(label)}
                disabled={isUndoing}
                onClick={() => void undo(id)}
              >
                {uiTexts.undo}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

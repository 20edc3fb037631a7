import { type BulkKind, mostBulkRows } from '@korpus/domain/bulk/bulk-changes.ts';
import type { Person } from '@korpus/domain/rights/actor.ts';
import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { emptySelection, type Selection } from '../../ui/data-table/rows/selection.ts';
import { bulkEditTexts as texts } from './bulk-edit-texts.ts';

/** Comes with the first change: most people look and change nothing. */
const BulkDialog = lazy(async () => ({ default: (await import('./bulk-dialog.tsx')).BulkDialog }));

/**
 * Ticked rows of an overview and one change of them, the same for all overviews (docs/adr/0055). Who may not change
 * several gets no boxes.
 */
export function useBulkEdit(kind: BulkKind, person: Person) {
  const [selection, setSelection] = useState<Selection>(emptySelection);
  const [ids, setIds] = useState<readonly string[] | null>(null);
  // Boxes take room from the columns, so they come when somebody wants them.
  const [isTicking, setIsTicking] = useState(false);
  if (!person.rights.has('BULK_EDIT')) return { table: {}, dialog: null };
  const start = (
    <Button
      size="compact-sm"
      variant="subtle"
      flex="none"
      aria-pressed={isTicking}
      onClick={() => {
        setSelection(emptySelection);
        setIsTicking(!isTicking);
      }}
    >
      {isTicking ? texts.end : texts.start}
    </Button>
  );
  const change = (
    <Button
      size="compact-sm"
      variant="light"
      flex="none"
      disabled={selection.size > mostBulkRows}
      title={selection.size > mostBulkRows ? texts.tooMany(mostBulkRows) : undefined}
      onClick={() => setIds([...selection])}
    >
      {texts.action}
    </Button>
  );
  return {
    table: {
      ...(isTicking ? { selection, onSelectionChange: setSelection } : {}),
      selectionAction: selection.size > 0 ? change : start,
    },
    dialog: ids !== null && (
      <Suspense fallback={null}>
        <BulkDialog
          kind={kind}
          person={person}
          ids={ids}
          onDone={() => setSelection(emptySelection)}
          onClose={() => setIds(null)}
        />
      </Suspense>
    ),
  };
}

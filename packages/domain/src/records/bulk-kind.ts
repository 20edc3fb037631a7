import type { RecordKind } from '../kinds/record-kind.ts';
import type { Permissions } from '../rights/actor.ts';

/** A change of several rows at once, kept so that it can be taken back (rules: bulk#one-undo). */
export const bulkKind = {
  kind: 'bulkEdit',
  table: 'bulk_edits',
  parts: ['bulk_edit_rows'],
  topic: {
    topic: 'bulkEdit',
    mayHear: ({ rights }: Pick<Permissions, 'rights'>) => rights.has('BULK_EDIT'),
  },
  // The second one is made by whoever changes.
  ids: ['bulkEdit', 'newBulkEdit'],
} as const satisfies RecordKind;

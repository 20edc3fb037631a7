import type { RecordKind } from '../kinds/record-kind.ts';
import type { Permissions } from '../rights/actor.ts';
import { importKindTexts } from './imports-texts.ts';

/** Files that were read to become records, and what became of them. */
export const importRecordKind = {
  kind: 'import',
  table: 'imports',
  parts: ['import_rows', 'import_words', 'pending_imports'],
  topic: {
    topic: 'import',
    mayHear: ({ rights }: Pick<Permissions, 'rights'>) => rights.has('IMPORT'),
  },
  historyName: importKindTexts.name,
  ids: ['import'],
} as const satisfies RecordKind;

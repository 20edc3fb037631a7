import { thatPerson } from '../kinds/audience.ts';
import type { RecordKind } from '../kinds/record-kind.ts';

/** The columns somebody likes to see; they concern that person alone, and nobody keeps a history of them. */
export const columnTemplateKind = {
  kind: 'columnTemplate',
  table: 'column_templates',
  topic: { topic: 'columns', mayHear: thatPerson },
  ids: ['columnTemplate'],
} as const satisfies RecordKind;

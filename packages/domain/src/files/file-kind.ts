import { readersBy } from '../records/audience.ts';
import type { RecordKind } from '../records/record-kind.ts';
import { fileKindName } from './files-texts.ts';

/** It lies in another record, under whose id it is told of. */
export const fileKind = {
  kind: 'file',
  table: 'files',
  topic: { topic: 'file', mayHear: readersBy('order.read') },
  historyName: fileKindName,
  ids: ['file', 'fileOwner'],
} as const satisfies RecordKind;

import { readersBy } from '../records/audience.ts';
import type { RecordKind } from '../records/record-kind.ts';
import { fileKindName } from './files-texts.ts';

/** It lies in another record, under whose id it is told of. */
export const fileKind = {
  kind: 'file',
  table: 'files',
  topic: { topic: 'file', mayHear: readersBy('order.read') },
  historyName: fileKindName,
  // What a device calls the file it sends is the file's id, and was nobody's before.
  ids: ['file', 'fileOwner', 'deviceFile'],
} as const satisfies RecordKind;

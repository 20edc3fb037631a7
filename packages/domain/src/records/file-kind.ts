import { fileKindName } from '../files/files-texts.ts';
import { readersBy } from '../kinds/audience.ts';
import type { RecordKind } from '../kinds/record-kind.ts';
import { orderRules } from '../orders/order-can.ts';

/** A file lies in another record, under whose id it is told of. */
export const fileKind = {
  kind: 'file',
  table: 'files',
  topic: { topic: 'file', mayHear: readersBy(orderRules['order.read']) },
  historyName: fileKindName,
  // The name that a device gives the file it sends is the file's id, and was nobody's before.
  ids: ['file', 'fileOwner', 'deviceFile'],
  blobs: [
    { table: 'files', called: [{ column: 'name' }], inRecord: 'owner_id' },
    { table: 'files', prefix: 'drawing', called: [{ column: 'name' }], inRecord: 'owner_id' },
    { table: 'files', prefix: 'preview', called: null },
  ],
} as const satisfies RecordKind;

import { anyOf } from '../kinds/audience.ts';
import type { RecordKind } from '../kinds/record-kind.ts';
import { houseExportKindTexts } from './house-export-texts.ts';

/** All that a house owns, as one archive. */
export const houseExportKind = {
  kind: 'houseExport',
  table: 'house_exports',
  topic: { topic: 'houseExport', mayHear: anyOf('ADMIN') },
  historyName: houseExportKindTexts.name,
  ids: ['houseExport'],
  blobs: [{ table: 'house_exports', called: null }],
} as const satisfies RecordKind;

import { writeCsv } from '@korpus/domain/imports/csv.ts';
import type { ImportField } from '@korpus/domain/imports/import-kind.ts';
import { type ImportKindName, importKinds } from '@korpus/domain/imports/import-kinds.ts';
import { importNames } from '@korpus/domain/imports/imports-texts.ts';
import { openDownload } from '../../lib/browser/open-download.ts';
import { importsTexts as texts } from './imports-texts.ts';

/** Milliseconds that a browser may take to begin. */
const keptFor = 60_000;
/** Byte order mark; without it Excel takes UTF-8 for something else. */
const mark = '\ufeff';

/** All columns that are known, and a row to see what belongs there. */
export function downloadSample(kind: ImportKindName): void {
  // The first of several shows how a group is meant that a record has more than once.
  const fields: readonly ImportField[] = importKinds[kind].fields.filter(
    ({ group }: ImportField) => group === undefined || group.number === 1,
  );
  const csv = writeCsv([fields.map(({ label }) => label), fields.map(({ example }) => example)]);
  const url = URL.createObjectURL(new Blob([mark, csv], { type: 'text/csv;charset=utf-8' }));
  openDownload({ url, filename: texts.sampleName(importNames[kind]) });
  setTimeout(() => URL.revokeObjectURL(url), keptFor);
}

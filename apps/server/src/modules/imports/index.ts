import type * as calls from '@korpus/contract/imports/imports.ts';
import { inTransaction, uploading } from '../../platform/http/binding.ts';
import type { BindingsOf } from '../../platform/http/bindings.ts';
import type { Services } from '../../platform/services.ts';
import type { Importable } from './importable.ts';
import { mendRows } from './mend-rows.ts';
import { readFile } from './read-file.ts';
import { readImport, readImports, readRows } from './read-imports.ts';
import { readWords, removeWord } from './remembered-words.ts';
import { askForJudging, askForUndoing, askForWriting, discard } from './steps.ts';

export { forgetOldRows } from './clean-up.ts';
export {
  ChangedMeanwhile,
  type HouseChoices,
  type Importable,
  type RowToWrite,
  type TextsOf,
  type WrittenRow,
} from './importable.ts';
export { noId, recordOfRow } from './record-of-row.ts';
export { writeChanges, writeNew, writtenBy } from './records-of-rows.ts';
export { goOnWithImports, workOnImport } from './work-on-import.ts';

/** `importables`: what files can bring, each from the module that owns it. */
export const imports = (
  services: Services,
  importables: readonly Importable[],
): BindingsOf<keyof typeof calls> => ({
  listImports: inTransaction((context) => readImports(context)),
  readImportFile: uploading((context, { query }, upload) => readFile(services, context, query.kind, upload)),
  getImport: inTransaction((context, { params }) => readImport(context, importables, params.id)),
  judgeImport: inTransaction((context, { params, body }) =>
    askForJudging(services, context, importables, params.id, body),
  ),
  listImportRows: inTransaction((context, { params, query }) =>
    readRows(services, context, params.id, query),
  ),
  mendImportRows: inTransaction((context, { params, body }) => mendRows(services, context, params.id, body)),
  listImportWords: inTransaction((context) => readWords(context, importables)),
  removeImportWord: inTransaction((context, { body }) => removeWord(context, body)),
  applyImport: inTransaction((context, { params, body }) =>
    askForWriting(services, context, params.id, body),
  ),
  undoImport: inTransaction((context, { params, body }) => askForUndoing(services, context, params.id, body)),
  discardImport: inTransaction((context, { params }) => discard(context, params.id)),
});

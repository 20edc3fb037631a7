import type { readImportFile } from '@korpus/contract/imports/imports.ts';
import { mayImport } from '@korpus/domain/imports/import-kind.ts';
import { type ImportKindName, importKinds } from '@korpus/domain/imports/import-kinds.ts';
import { noCounts } from '@korpus/domain/imports/import-state.ts';
import { importCallTexts, tableFaultTexts } from '@korpus/domain/imports/imports-texts.ts';
import { findHead, headersKey, proposeColumns } from '@korpus/domain/imports/propose-columns.ts';
import type { Sheet, SheetRow } from '@korpus/domain/imports/sheet.ts';
import { modifiedNow } from '../../platform/change-log/modified.ts';
import type { ImportSources } from '../../platform/database/schema/imports.ts';
import { AppError, invalid } from '../../platform/errors/app-error.ts';
import type { Received, SignedInContext, TenantContext, Upload } from '../../platform/http/binding.ts';
import { laterIfBusy } from '../../platform/http/later-if-busy.ts';
import { announce } from '../../platform/live/live-hub.ts';
import type { Services } from '../../platform/services.ts';
import { discardFile, receiveFile } from '../../platform/storage/incoming-file.ts';
import { findRemembered, insertImport } from './imports.store.ts';
import { insertRows } from './rows.store.ts';

/** Read in the workers; its texts are kept, and the file itself is not (rules: import#kept). */
export async function readFile(
  services: Services,
  { actor }: SignedInContext,
  kind: ImportKindName,
  { name, bytes }: Upload,
): Promise<Received<typeof readImportFile>> {
  const arrived = await receiveFile(services.config.dataDir, bytes);
  try {
    const read = await services.fileWork.readTable(arrived, actor).catch(laterIfBusy);
    if ('refused' in read) throw invalid({ path: 'body.file', message: tableFaultTexts[read.refused] });
    const sheets = read.sheets.map((sheet) => parted(kind, sheet));
    const { mostRows } = importKinds[kind];
    if (sheets.some(({ rows }) => rows.length > mostRows))
      throw invalid({ path: 'body.file', message: importCallTexts.tooManyOfKind(mostRows) });
    return {
      fingerprint: `${arrived.sha256} ${kind} ${name}`,
      store: (context) => storeSheets(services, context, { kind, name, sheets }),
    };
  } finally {
    await discardFile(arrived);
  }
}

type PartedSheet = {
  readonly name: string;
  readonly headers: readonly string[];
  readonly rows: readonly SheetRow[];
};

/** Divides a sheet into its line of headers, as wide as its widest row, and what stands below. */
function parted(kind: ImportKindName, sheet: Sheet): PartedSheet {
  const head = findHead(importKinds[kind], sheet);
  const rows = sheet.rows.slice(head + 1);
  const headers = sheet.rows[head]?.cells ?? [];
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), headers.length);
  return { name: sheet.name, headers: Array.from({ length: width }, (_, at) => headers[at] ?? ''), rows };
}

type ReadFile = {
  readonly kind: ImportKindName;
  readonly name: string;
  readonly sheets: readonly PartedSheet[];
};

async function storeSheets(services: Services, context: TenantContext, { kind, name, sheets }: ReadFile) {
  const { tx, actor } = context;
  if (!mayImport(actor, importKinds[kind])) throw new AppError('FORBIDDEN');
  const { tenantId } = actor;
  const id = services.random.id();
  const sheet = Math.max(
    0,
    sheets.findIndex(({ rows }) => rows.length > 0),
  );
  const headers = sheets[sheet]?.headers ?? [];
  const key = headersKey(headers);
  const remembered = await findRemembered(tx, tenantId, { kind, headersKey: key });
  await insertImport(
    tx,
    tenantId,
    {
      id,
      kind,
      fileName: name.slice(0, 200),
      sheet,
      headersKey: key,
      counts: noCounts,
      sheets: sheets.map(({ rows, ...each }) => ({ ...each, rows: rows.length })),
      sources: remembered ?? proposedSources(kind, headers),
    },
    modifiedNow(services, context),
  );
  for (const [at, { rows }] of sheets.entries())
    await insertRows(tx, { tenantId, importId: id, sheet: at }, rows);
  await announce(tx, tenantId, { kind: 'import', id });
  return { id };
}

export function proposedSources(kind: ImportKindName, headers: readonly string[]): ImportSources {
  const columns = proposeColumns(importKinds[kind], headers);
  return importKinds[kind].fields.flatMap(({ key: field }) => {
    const column = columns[field];
    return column === undefined ? [] : [{ field, column, fixed: null }];
  });
}

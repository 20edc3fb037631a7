import { issuedTypeNames } from '@korpus/domain/documents/document-type-texts.ts';
import { fileTypeNames } from '@korpus/domain/files/files-texts.ts';
import { printedName } from '@korpus/domain/files/printed-name.ts';
import { namesOfFolder, recordFolder } from '@korpus/domain/house-export/archive-paths.ts';
import { headersOf, importableCells } from '@korpus/domain/house-export/export-cells.ts';
import { archiveTexts as texts } from '@korpus/domain/house-export/house-export-texts.ts';
import { fileNamesOfTables } from '@korpus/domain/house-export/table-file-texts.ts';
import { type ImportKindName, importKindNames, importKinds } from '@korpus/domain/imports/import-kinds.ts';
import { importNames } from '@korpus/domain/imports/imports-texts.ts';
import { mostBytes } from '@korpus/domain/imports/sheet.ts';
import type { Tx } from '../../platform/database/engine.ts';
import { StoreAway } from '../../platform/errors/store-errors.ts';
import type { Services } from '../../platform/services.ts';
import type { StorageKey } from '../../platform/storage/file-store.ts';
import { readIfWell } from '../../platform/storage/verified-bytes.ts';
import type { Asker } from '../../platform/workers/fair-queue.ts';
import type { ZipSource } from '../../platform/zip/archive.ts';
import { madeAcceptance } from '../acceptance/index.ts';
import { madeDocument } from '../documents/index.ts';
import type { Importable } from '../imports/index.ts';
import { madeReminder } from '../reminders/index.ts';
import {
  type ArchivedFile,
  type FileSource,
  fileSources,
  findArchivedFiles,
} from './archived-files.store.ts';
import { csvParts, type Rows } from './csv-parts.ts';
import { type PlainTable, readPlainRows } from './plain-tables.store.ts';

/** Is told how far it is; may end it by throwing. */
export type Progress = {
  /** Tells which step comes now. */
  readonly begin: (step: string) => Promise<void>;
  readonly wrote: (rows: number) => Promise<void>;
  /** A file went in, or could not be read. */
  readonly took: (path: string, isThere: boolean) => Promise<void>;
};

export type Exporting = {
  readonly services: Services;
  readonly tenantId: string;
  readonly importables: readonly Importable[];
  readonly tables: readonly PlainTable[];
  readonly progress: Progress;
};

/** Each in a transaction of its own, so that nobody waits for all (rules: export#while-people-work). */
const atOnce = 1_000;
/** A file for people to open; those to be imported have the limits of the import. */
const mostRowsOfTable = 100_000;

/** All that goes into the archive but for what tells of it, in its order. */
export async function* archiveContent(exporting: Exporting): AsyncGenerator<ZipSource> {
  for (const [at, kind] of importKindNames.entries()) yield* importableList(exporting, kind, at + 1);
  for (const table of exporting.tables) yield* plainList(exporting, table);
  for (const source of fileSources) yield* archivedFiles(exporting, source);
}

type Piece<Item, Place> = { readonly items: readonly Item[]; readonly last: Place | null };

/** Pieces until one is the last. */
async function* readPieces<Item, Place>(
  { services, tenantId }: Exporting,
  read: (tx: Tx, after: Place | null) => Promise<Piece<Item, Place>>,
): AsyncGenerator<readonly Item[]> {
  let after: Place | null = null;
  do {
    const from: Place | null = after;
    const piece: Piece<Item, Place> = await services.tenancy.inTenant(tenantId, (tx) => read(tx, from));
    yield piece.items;
    after = piece.last;
  } while (after !== null);
}

async function* importableList(exporting: Exporting, kind: ImportKindName, number: number) {
  const name = `${number} ${importNames[kind]}`;
  await exporting.progress.begin(importNames[kind]);
  const importable = exporting.importables.find((each) => each.kind === kind);
  if (importable === undefined) throw new Error(`Nobody exports ${kind}.`);
  const pieces = readPieces(exporting, async (tx, after: string | null) => {
    const items = await importable.exported(tx, exporting.tenantId, { after, limit: atOnce });
    return { items, last: items.length < atOnce ? null : (items.at(-1)?.id ?? null) };
  });
  yield* csvParts({
    name: `${texts.toImport}/${name}`,
    headers: headersOf(importKinds[kind]),
    pieces: counted(exporting, pieces, ({ values }) => importableCells(importKinds[kind], values)),
    mostRows: importKinds[kind].mostRows,
    mostBytes,
  });
}

async function* plainList(exporting: Exporting, table: PlainTable) {
  const name = fileNamesOfTables[table.name] ?? table.name;
  await exporting.progress.begin(name);
  const pieces = readPieces(exporting, async (tx, after: readonly string[] | null) => {
    const { rows, last } = await readPlainRows(tx, exporting.tenantId, table, { after, limit: atOnce });
    return { items: rows, last };
  });
  yield* csvParts({
    name: `${texts.tables}/${name}`,
    headers: table.columns.map((column) => column.name),
    pieces: counted(exporting, pieces, (row) => row),
    mostRows: mostRowsOfTable,
    mostBytes,
  });
}

async function* counted<Item>(
  { progress }: Exporting,
  pieces: AsyncIterable<readonly Item[]>,
  rowOf: (item: Item) => readonly string[],
): AsyncGenerator<Rows> {
  for await (const items of pieces) {
    yield items.map(rowOf);
    await progress.wrote(items.length);
  }
}

async function* archivedFiles(exporting: Exporting, source: FileSource): AsyncGenerator<ZipSource> {
  const { tenantId, progress } = exporting;
  await progress.begin(texts.files);
  const named = namesOfFolder();
  const pieces = readPieces(exporting, async (tx, after: readonly string[] | null) => {
    const items = await findArchivedFiles(tx, tenantId, source, { after, limit: atOnce });
    return { items, last: items.length < atOnce ? null : (items.at(-1)?.place ?? null) };
  });
  for await (const files of pieces)
    for (const file of files) {
      const path = named(chooseFolder(file), nameFile(file));
      const bytes = await readBytes(exporting, file);
      await progress.took(path, bytes !== null);
      if (bytes !== null) yield { name: path, read: async () => bytes, isPacked: true };
    }
}

/** Null: they are gone, damaged, or cannot be made, which is said of the one and keeps none of the others. */
async function readBytes({ services, tenantId }: Exporting, file: ArchivedFile): Promise<Buffer | null> {
  const { key, sha256, size } = file;
  if (key !== null) return readIfWell(services, { key, sha256, size });
  const make = makers[file.source];
  if (make === undefined) return null;
  try {
    const made = await make(services, { tenantId, id: file.id }, { tenantId, userId: null });
    return await readIfWell(services, { key: made.storageKey, sha256: made.sha256, size: made.size });
  } catch (error) {
    if (error instanceof StoreAway) throw error;
    services.log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'house export');
    return null;
  }
}

type MakePaper = (
  services: Services,
  key: { readonly tenantId: string; readonly id: string },
  asker: Asker,
) => Promise<{ readonly storageKey: StorageKey; readonly sha256: string; readonly size: number | null }>;

/** Papers whose bytes are made when somebody asks for them first. */
const makers: Readonly<Partial<Record<FileSource, MakePaper>>> = {
  printed: madeDocument,
  reminders: madeReminder,
  acceptances: madeAcceptance,
};

const slots = {
  printed: texts.printed,
  sent: texts.sent,
  acceptances: texts.acceptances,
  reminders: texts.reminders,
} as const;

function chooseFolder({
  source,
  record,
  recordKind: kind,
  number,
  recordName: name,
  isShared,
  type,
}: ArchivedFile) {
  const slot = source === 'files' ? nameOfType(type) : slots[source];
  return record === null || kind === null
    ? slot
    : `${recordFolder({ kind, id: record, number, name, isShared })}/${slot}`;
}

const typeNames: Readonly<Record<string, string>> = { ...issuedTypeNames };
const slotNames: Readonly<Record<string, string>> = { ...fileTypeNames };
const nameOfType = (type: string | null): string => slotNames[type ?? ''] ?? '';

/** Names a file in the archive: one that people named keeps its name; papers are called by what they are. */
function nameFile({ source, type, name }: ArchivedFile): string {
  if (source === 'files' || source === 'sent') return name;
  const words = {
    printed: `${typeNames[type ?? ''] ?? ''} ${name}`,
    acceptances: texts.acceptance(name),
    reminders: name,
  };
  return printedName(words[source], 'application/pdf');
}

import type { AnswerOf, QueryOf } from '@korpus/contract/endpoint.ts';
import type {
  getImport,
  ImportSummary,
  listImportRows,
  listImports,
} from '@korpus/contract/imports/imports.ts';
import { mayImport } from '@korpus/domain/imports/import-kind.ts';
import { importKinds } from '@korpus/domain/imports/import-kinds.ts';
import { cellAsRead } from '@korpus/domain/imports/import-values.ts';
import { columnsMended, typedWriting } from '@korpus/domain/imports/mend-row.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';
import { findOwn } from './find-own.ts';
import type { Importable } from './importable.ts';
import { findImports, type StoredImport } from './imports.store.ts';
import { countMended, findJudged, findRows } from './rows.store.ts';
import { findWords } from './words.store.ts';
import { wordLists } from './words-of-file.ts';

export async function readImports({ tx, actor }: TenantContext): Promise<AnswerOf<typeof listImports>> {
  const all = await findImports(tx, actor.tenantId);
  return all.filter(({ kind }) => mayImport(actor, importKinds[kind])).map(summaryOf);
}

const summaryOf = (stored: StoredImport): ImportSummary => ({
  id: stored.id,
  kind: stored.kind,
  fileName: stored.file_name,
  state: stored.state,
  at: stored.at,
  by: stored.by_name,
  rows: stored.sheets[stored.sheet]?.rows ?? 0,
  counts: stored.counts,
  created: stored.created,
  changed: stored.changed,
  writtenAt: stored.written_at,
  hasRows: stored.has_rows,
  version: stored.version,
});

/** Number of samples under a header: people know their column by what stands first in it. */
const samples = 3;
const lookedAt = 50;

export async function readImport(
  context: TenantContext,
  importables: readonly Importable[],
  id: string,
): Promise<AnswerOf<typeof getImport>> {
  const { tx, actor } = context;
  const stored = await findOwn(context, id);
  const key = { tenantId: actor.tenantId, importId: id, sheet: stored.sheet };
  const rows = await findRows(tx, key, { limit: lookedAt });
  const choices = await requireImportable(importables, stored.kind).choices(tx, actor.tenantId);
  const headers = stored.sheets[stored.sheet]?.headers ?? [];
  return {
    ...summaryOf(stored),
    sheet: stored.sheet,
    sheets: stored.sheets.map(({ name, rows: count }) => ({ name, rows: count })),
    columns: headers.map((header, column) => ({
      header,
      samples: rows.flatMap(({ cells }) => cells[column] || []).slice(0, samples),
    })),
    fields: importKinds[stored.kind].fields.map(
      ({ key: field, label, isRequired = false, group = null, names }) => ({
        key: field,
        label,
        isRequired,
        group,
        choices:
          choices[field]?.map(({ name }) => name) ?? (names === undefined ? null : Object.values(names)),
      }),
    ),
    sources: [...stored.sources],
    words: wordLists({
      kind: stored.kind,
      unknown: stored.unknown_words,
      made: stored.new_suppliers,
      actor,
      house: choices,
      words: await findWords(tx, actor.tenantId),
    }),
    mended: await countMended(tx, key),
    newSuppliers: stored.new_suppliers.map(({ name }) => name),
    progress: { done: stored.progress, of: stored.sheets[stored.sheet]?.rows ?? 0 },
    decision: stored.decision,
    failure: stored.failure,
    builtUpon: [...stored.built_upon],
  };
}

export function requireImportable(importables: readonly Importable[], kind: string): Importable {
  const found = importables.find((each) => each.kind === kind);
  if (found === undefined) throw new AppError('NOT_FOUND');
  return found;
}

/** Number of rows on a page. */
const rowsOfPage = 200;

export async function readRows(
  { clock }: Pick<Services, 'clock'>,
  context: TenantContext,
  id: string,
  { verdict, mended, after }: QueryOf<typeof listImportRows>,
): Promise<AnswerOf<typeof listImportRows>> {
  const { tx, actor, person } = context;
  const stored = await findOwn(context, id);
  const key = { tenantId: actor.tenantId, importId: id, sheet: stored.sheet };
  const today = clock.todayIn(person.timeZone);
  const from = Number(after ?? 0);
  const rows = await findJudged(tx, key, {
    verdict,
    isMended: mended === 'true',
    after: from,
    limit: rowsOfPage + 1,
  });
  const columns = stored.sources.flatMap(({ field: key, column }) => {
    const field = importKinds[stored.kind].fields.find((each) => each.key === key);
    return column === null || field === undefined ? [] : [{ column, field }];
  });
  return {
    hasMore: rows.length > rowsOfPage,
    rows: rows.slice(0, rowsOfPage).flatMap(({ verdict: said, judged, ...row }) => {
      if (said === null || judged === null) return [];
      const { place, cells, original } = row;
      const isTyped = columnsMended(row);
      const texts = columns.map(({ column, field }) => {
        const ofColumn = stored.writings[field.key] ?? 'GERMAN';
        const writing = isTyped.includes(column) ? typedWriting(ofColumn) : ofColumn;
        return cellAsRead(field, cells[column] ?? '', { today, writing });
      });
      const { name, problems, changes, note } = judged;
      return [
        {
          place,
          verdict: said,
          name,
          texts,
          problems: [...problems],
          changes: [...changes],
          note,
          mended: isTyped.map((column) => ({ column, original: original?.[column] ?? '' })),
        },
      ];
    }),
  };
}

import type { BodyOf } from '@korpus/contract/endpoint.ts';
import type { mendImportRows } from '@korpus/contract/imports/imports.ts';
import { importCallTexts as texts } from '@korpus/domain/imports/imports-texts.ts';
import { mendRow } from '@korpus/domain/imports/mend-row.ts';
import { isSameValue } from '@korpus/domain/values/same-value.ts';
import { invalid } from '../../platform/errors/app-error.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';
import { lockOwn } from './find-own.ts';
import type { StoredImport } from './imports.store.ts';
import { findRowsAt, type SheetKey, storeMended } from './rows.store.ts';
import { go } from './steps.ts';

type Body = BodyOf<typeof mendImportRows>;

/** Cells of rows are what was typed, and all rows are judged anew: one may be the double of another now (rules: import#mended). */
export async function mendRows(
  services: Services,
  context: TenantContext,
  id: string,
  { version, rows }: Body,
) {
  const { tx, actor } = context;
  const stored = await lockOwn(context, id, { version, states: ['JUDGED'] });
  const key: SheetKey = { tenantId: actor.tenantId, importId: id, sheet: stored.sheet };
  const known = new Map(
    (
      await findRowsAt(
        tx,
        key,
        rows.map(({ place }) => place),
      )
    ).map((row) => [row.place, row]),
  );
  refuseRows(stored, known, rows);
  const mended = rows.flatMap(({ place, cells }) => {
    const row = known.get(place);
    const next = row && mendRow(row, cells);
    return next === undefined || isSameValue(next.cells, row?.cells) ? [] : [{ place, ...next }];
  });
  if (mended.length === 0) return { version: stored.version };
  await storeMended(tx, key, mended);
  return go(services, context, stored, { state: 'JUDGING' });
}

function refuseRows(
  { sheets, sheet }: StoredImport,
  known: ReadonlyMap<number, unknown>,
  rows: Body['rows'],
): void {
  const columns = sheets[sheet]?.headers.length ?? 0;
  const wrong = rows.flatMap(({ place, cells }, at) => {
    const path = `body.rows.${at}`;
    const isTwice = rows.findIndex((each) => each.place === place) < at;
    if (!known.has(place)) return [{ path: `${path}.place`, message: texts.noSuchRow }];
    if (isTwice) return [{ path: `${path}.place`, message: texts.rowTwice }];
    return cells.flatMap(({ column }, cell) =>
      column < columns ? [] : [{ path: `${path}.cells.${cell}.column`, message: texts.noSuchColumn }],
    );
  });
  if (wrong.length > 0) throw invalid(...wrong);
}

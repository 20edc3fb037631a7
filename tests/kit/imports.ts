import { calls } from '@korpus/contract/calls.ts';
import type { BodyOf } from '@korpus/contract/endpoint.ts';
import type { Import } from '@korpus/contract/imports/imports.ts';
import { writeCsv } from '@korpus/domain/imports/csv.ts';
import { foldWords } from '@korpus/domain/imports/fold-words.ts';
import type { ImportKindName } from '@korpus/domain/imports/import-kinds.ts';
import { type ImportDecision, noCounts } from '@korpus/domain/imports/import-state.ts';
import { importablesOf } from '../../apps/server/src/app.ts';
import { insertImport } from '../../apps/server/src/modules/imports/imports.store.ts';
import { workOnImport } from '../../apps/server/src/modules/imports/index.ts';
import { insertRows, storeVerdicts } from '../../apps/server/src/modules/imports/rows.store.ts';
import { keepWord } from '../../apps/server/src/modules/imports/words.store.ts';
import type { Services } from '../../apps/server/src/platform/services.ts';
import type { Caller } from './caller.ts';
import type { House } from './house.ts';

export type Table = readonly (readonly string[])[];

export const csvFile = (rows: Table, name = 'liste.csv') => ({ name, bytes: Buffer.from(writeCsv(rows)) });

type Words = readonly { readonly list: string; readonly text: string; readonly meaning: string | null }[];

/** A person who imports, each step with its job done at once. */
export function openImports({ services }: House, tenantId: string, who: Caller) {
  const importables = importablesOf(services);
  const work = (id: string) => workOnImport(services, importables, { tenantId, id });
  const look = async (id: string) => (await who.call(calls.getImport, { params: { id } })).ok();
  const read = async (kind: ImportKindName, file: { name: string; bytes: Buffer }) =>
    (await who.call(calls.readImportFile, { query: { kind }, file })).ok().id;
  const judge = async (id: string, more: Import['sources'] = [], words?: Words) => {
    const { sources, sheet, version } = await look(id);
    const fixed = new Set(more.map(({ field }) => field));
    const all = [...sources.filter(({ field }) => !fixed.has(field)), ...more];
    (
      await who.call(calls.judgeImport, {
        params: { id },
        body: { sheet, sources: all, version, ...(words && { words: [...words] }) },
      })
    ).ok();
    await work(id);
    return look(id);
  };
  const mend = async (id: string, ...rows: BodyOf<typeof calls.mendImportRows>['rows']) => {
    const { version } = await look(id);
    (await who.call(calls.mendImportRows, { params: { id }, body: { rows, version } })).ok();
    await work(id);
    return look(id);
  };
  const apply = async (id: string, decision: Partial<ImportDecision> = {}) => {
    const { version } = await look(id);
    const body = { updateChanges: false, leaveOutWrong: false, ...decision, version };
    (await who.call(calls.applyImport, { params: { id }, body })).ok();
    await work(id);
    return look(id);
  };
  const undo = async (id: string) => {
    (await who.call(calls.undoImport, { params: { id }, body: { version: (await look(id)).version } })).ok();
    await work(id);
    return look(id);
  };
  const rows = async (id: string) => (await who.call(calls.listImportRows, { params: { id } })).ok().rows;
  return { read, judge, mend, apply, undo, rows, look, work };
}

/** One of a single supplier, as rows: judged, or as if it were written. */
export async function makeImportFor(
  { tenancy, clock, random }: Services,
  tenantId: string,
  state: 'JUDGED' | 'DONE' = 'JUDGED',
): Promise<string> {
  const id = random.id();
  const name = `Küchenwerke ${id}`;
  const judged = { name, problems: [], changes: [], note: null };
  await tenancy.inTenant(tenantId, async (tx) => {
    await insertImport(
      tx,
      tenantId,
      {
        id,
        kind: 'suppliers',
        fileName: 'lieferanten.csv',
        sheet: 0,
        headersKey: 'name',
        sheets: [{ name: '', headers: ['Name'], rows: 1 }],
        sources: [{ field: 'name', column: 0, fixed: null }],
        counts: { ...noCounts, NEW: 1 },
      },
      { at: clock.now(), by: 'Anna Muster', userId: id },
    );
    const key = { tenantId, importId: id, sheet: 0 };
    await insertRows(tx, key, [{ place: 2, cells: [name] }]);
    const word = { list: 'supplierId', word: foldWords(name), text: name, meaning: 'NOTHING' };
    await keepWord(tx, tenantId, word, { at: clock.now(), by: 'Anna Muster' });
    await storeVerdicts(tx, key, [{ place: 2, verdict: 'NEW', judged }]);
    await tx
      .updateTable('imports')
      .set({ state })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .execute();
  });
  return id;
}

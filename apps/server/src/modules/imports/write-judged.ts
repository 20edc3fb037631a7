import { noCounts } from '@korpus/domain/imports/import-state.ts';
import { importNames } from '@korpus/domain/imports/imports-texts.ts';
import type { JudgedRow } from '@korpus/domain/imports/judge-rows.ts';
import { mostRows } from '@korpus/domain/imports/sheet.ts';
import { isSameValue } from '@korpus/domain/values/same-value.ts';
import { logChange } from '../../platform/change-log/change-log.ts';
import type { Tx } from '../../platform/database/engine.ts';
import type { WorkingContext } from '../../platform/http/binding.ts';
import { mapInTurns } from '../../platform/in-turns.ts';
import { announce, announcedTogether } from '../../platform/live/live-hub.ts';
import type { Services } from '../../platform/services.ts';
import { bringSuppliers } from './bring-suppliers.ts';
import { ChangedMeanwhile, type Importable } from './importable.ts';
import { changeImport, holdWriting, lockImport, type StoredImport } from './imports.store.ts';
import { countedWith } from './judge-all.ts';
import { openJudging } from './judge-sheet.ts';
import { countMended, findRows, findVerdicts, type SheetKey, storeWritten } from './rows.store.ts';
import { type ImportKey, writingOf } from './working-person.ts';

/**
 * Writes what was decided, in this transaction. Everything is judged once more within it: what is written is what the
 * person saw, or nothing is (rules: import#seen-is-written).
 */
export async function writeJudged(
  services: Services,
  importable: Importable,
  tx: Tx,
  { tenantId, id }: ImportKey,
): Promise<void> {
  await holdWriting(tx, tenantId);
  const stored = await lockImport(tx, { tenantId, id });
  if (stored?.state !== 'APPLYING') return;
  const writing = await writingOf(services, tx, stored);
  if (writing === null)
    return changeImport(tx, { tenantId, id }, { state: 'JUDGED', failure: 'RIGHT_TAKEN' });
  const rows = await judgedAnew(services, writing, importable, stored);
  const updates = stored.decision?.updateChanges === true;
  const chosen = rows.filter(({ verdict }) => verdict === 'NEW' || (updates && verdict === 'CHANGES'));
  const toWrite = chosen.map(({ place, values, changes, found }) => ({
    place,
    values: found === null ? values : Object.fromEntries(changes.map(({ field, to }) => [field, to])),
    found,
  }));
  const { written, newSuppliers } = await announcedTogether(tx, tenantId, async () => ({
    newSuppliers: await bringSuppliers(writing, importable, stored.new_suppliers, toWrite),
    written: await importable.write(writing, toWrite),
  }));
  await storeWritten(tx, keyOf(stored), written);
  const created = written.filter(({ before }) => before === null).length;
  await changeImport(
    tx,
    { tenantId, id },
    {
      ...{ state: 'DONE', created, changed: written.length - created },
      counts: countedWith(noCounts, rows),
      newSuppliers,
      writtenAt: services.clock.now(),
    },
  );
  await note(services, writing, stored, { created, changed: written.length - created });
}

const keyOf = ({ tenant_id: tenantId, id: importId, sheet }: StoredImport): SheetKey => ({
  tenantId,
  importId,
  sheet,
});

async function judgedAnew(
  services: Services,
  writing: WorkingContext,
  importable: Importable,
  stored: StoredImport,
): Promise<readonly JudgedRow[]> {
  const { judge, keptOf } = await openJudging(services, writing, importable, stored);
  const rows = await judge(await findRows(writing.tx, keyOf(stored), { limit: mostRows }));
  const before = await findVerdicts(writing.tx, keyOf(stored));
  const areAsSeen = await mapInTurns(rows, (row) => {
    const seen = before.get(row.place);
    return seen?.verdict === row.verdict && isSameValue(seen.judged, keptOf(row));
  });
  if (areAsSeen.includes(false)) throw new ChangedMeanwhile();
  return rows;
}

/** One line of the history names the file; each record has its own besides. */
async function note(
  services: Services,
  writing: WorkingContext,
  stored: StoredImport,
  { created, changed }: { readonly created: number; readonly changed: number },
): Promise<void> {
  const { id, kind, file_name: name } = stored;
  const { tx, actor } = writing;
  const mended = await countMended(tx, keyOf(stored));
  await logChange(tx, services, writing, {
    action: 'CREATED',
    subject: { kind: 'import', id, name },
    changes: [
      { field: 'import.kind', old: null, new: importNames[kind] },
      { field: 'import.created', old: null, new: String(created) },
      { field: 'import.changed', old: null, new: String(changed) },
      ...(mended === 0 ? [] : [{ field: 'import.mended', old: null, new: String(mended) }]),
    ],
  });
  await announce(tx, actor.tenantId, { kind: 'import', id });
}

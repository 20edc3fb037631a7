import { noCounts } from '@korpus/domain/imports/import-state.ts';
import { importNames } from '@korpus/domain/imports/imports-texts.ts';
import type { JudgedRow } from '@korpus/domain/imports/judge-rows.ts';
import { mostRows } from '@korpus/domain/imports/sheet.ts';
import { isSameValue } from '@korpus/domain/values/same-value.ts';
import { logChange } from '../../platform/change-log/change-log.ts';
import type { Tx } from '../../platform/database/engine.ts';
import type { WorkingContext } from '../../platform/http/binding.ts';
import { mapInTurns } from '../../platform/in-turns.ts';
import { announce, announceTogether, collectNews } from '../../platform/live/live-hub.ts';
import { cutIntoPieces } from '../../platform/pieces-of.ts';
import type { Services } from '../../platform/services.ts';
import { findPending, insertPending, removePending, seeAs } from '../../platform/tenancy/pending-imports.ts';
import { bringSuppliers } from './bring-suppliers.ts';
import { ChangedMeanwhile, type Importable, type RowToWrite } from './importable.ts';
import { changeImport, holdWriting, lockImport, type StoredImport } from './imports.store.ts';
import { countedWith } from './judge-all.ts';
import { openJudging } from './judge-sheet.ts';
import type { Steps } from './pieces.ts';
import {
  countMended,
  findRows,
  findVerdicts,
  findWritten,
  findWrittenAt,
  keyOf,
  storeWritten,
} from './rows.store.ts';
import { findWorkingPerson, type ImportKey, RightTaken, tellLater } from './working-person.ts';

/**
 * Writes what was decided. Everything is judged once more before: what is written is what the person saw, or nothing is
 * (rules: import#seen-is-written). Begun again it goes on with what is not written yet.
 */
export async function writeJudged(
  services: Services,
  importable: Importable,
  key: ImportKey,
  steps: Steps,
): Promise<void> {
  const stored = await steps.run((tx) => begin(tx, key));
  if (stored === null) return;
  const rows = await judgedAnew(services, importable, stored, steps);
  const updates = stored.decision?.updateChanges === true;
  const toWrite = rows
    .filter(({ verdict }) => verdict === 'NEW' || (updates && verdict === 'CHANGES'))
    .map(({ place, values, changes, found }) => ({
      place,
      values: found === null ? values : Object.fromEntries(changes.map(({ field, to }) => [field, to])),
      found,
    }));
  const parts = { services, importable, key };
  await steps.run((tx) => writeSuppliers(parts, tx, toWrite));
  await steps.each(
    toWrite.filter(({ found }) => found === null),
    (tx, piece) => writePiece(parts, tx, piece),
  );
  const counts = rows.reduce((sum, row) => countedWith(sum, [row]), noCounts);
  await steps.run((tx) =>
    finish(
      parts,
      tx,
      toWrite.filter(({ found }) => found !== null),
      counts,
    ),
  );
}

/** Null: somebody else is done with it. */
async function begin(tx: Tx, key: ImportKey): Promise<StoredImport | null> {
  await holdWriting(tx, key.tenantId);
  const stored = await lockImport(tx, key);
  if (stored?.state !== 'APPLYING') return null;
  if ((await findPending(tx, key.tenantId)) === undefined) await insertPending(tx, key);
  return stored;
}

const judgedAtOnce = 1_000;

/** Judges the rows anew as anybody sees the house, so that what is written already is no double. */
async function judgedAnew(
  services: Services,
  importable: Importable,
  stored: StoredImport,
  steps: Steps,
): Promise<readonly JudgedRow[]> {
  const { judging, sheet } = await steps.run(async (tx) => {
    await seeAs(tx, null);
    const writing = await findWorkingPerson(services, tx, stored);
    if (writing === null) throw new RightTaken();
    return {
      judging: await openJudging(services, writing, importable, stored),
      sheet: await findRows(tx, keyOf(stored), { limit: mostRows }),
    };
  });
  const judged: JudgedRow[] = [];
  for (const piece of cutIntoPieces(sheet, judgedAtOnce)) {
    const rows = await judging.judge(piece);
    const [from = 0, to = 0] = [piece[0]?.place, piece.at(-1)?.place];
    const before = await steps.run((tx) => findVerdicts(tx, keyOf(stored), { from, to }));
    const areAsSeen = await mapInTurns(rows, (row) => {
      const seen = before.get(row.place);
      return seen?.verdict === row.verdict && isSameValue(seen.judged, judging.keptOf(row));
    });
    if (areAsSeen.includes(false)) throw new ChangedMeanwhile();
    judged.push(...rows);
  }
  return judged;
}

type Parts = { readonly services: Services; readonly importable: Importable; readonly key: ImportKey };

/** Finds the person who writes, with the eyes of the import. */
async function goOn({ services, key }: Parts, tx: Tx) {
  const stored = await lockImport(tx, key);
  // Somebody else was faster, and is done with it.
  if (stored?.state !== 'APPLYING' || (await findPending(tx, key.tenantId))?.id !== key.id)
    throw new ChangedMeanwhile();
  const writing = await findWorkingPerson(services, tx, stored);
  if (writing === null) throw new RightTaken();
  await seeAs(tx, key.id);
  return { stored, writing };
}

async function writeSuppliers(parts: Parts, tx: Tx, toWrite: readonly RowToWrite[]): Promise<void> {
  const { stored, writing } = await goOn(parts, tx);
  const wanted = stored.new_suppliers;
  if (wanted.length === 0 || wanted.some(({ version }) => version !== null)) return;
  const { result: newSuppliers, news } = await collectNews(tx, () =>
    bringSuppliers(writing, parts.importable, wanted, toWrite),
  );
  await changeImport(tx, parts.key, { state: 'APPLYING', newSuppliers });
  await tellLater(tx, parts.key, news);
}

async function writePiece(parts: Parts, tx: Tx, piece: readonly RowToWrite[]): Promise<void> {
  const { key } = parts;
  const { stored, writing } = await goOn(parts, tx);
  const done = await findWrittenAt(tx, keyOf(stored), piece);
  const rows = piece.filter(({ place }) => !done.has(place));
  const { result: written, news } = await collectNews(tx, () => parts.importable.write(writing, rows));
  await storeWritten(tx, keyOf(stored), written);
  await tellLater(tx, key, news);
}

/** All is seen from here on. What is there already is changed in this one step (rules: import#all-or-nothing). */
async function finish(
  parts: Parts,
  tx: Tx,
  changes: readonly RowToWrite[],
  counts: StoredImport['counts'],
): Promise<void> {
  const { services, importable, key } = parts;
  const { stored, writing } = await goOn(parts, tx);
  const told = (await findPending(tx, key.tenantId))?.news ?? [];
  await removePending(tx, key);
  const { result: changed, news } = await collectNews(tx, () => importable.write(writing, changes));
  await storeWritten(tx, keyOf(stored), changed);
  const created = (await findWritten(tx, keyOf(stored))).length - changed.length;
  await changeImport(tx, key, {
    state: 'DONE',
    created,
    changed: changed.length,
    counts,
    writtenAt: services.clock.now(),
  });
  await announceTogether(tx, key.tenantId, [...told, ...news]);
  await note(services, writing, stored, { created, changed: changed.length });
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

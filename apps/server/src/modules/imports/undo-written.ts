import { importNames } from '@korpus/domain/imports/imports-texts.ts';
import { logChange } from '../../platform/change-log/change-log.ts';
import type { Tx } from '../../platform/database/engine.ts';
import { announce, announceTogether, collectNews } from '../../platform/live/live-hub.ts';
import type { Services } from '../../platform/services.ts';
import { findPending, insertPending, removePending, seeAs } from '../../platform/tenancy/pending-imports.ts';
import { takeBackSuppliers } from './bring-suppliers.ts';
import type { Importable, WrittenRow } from './importable.ts';
import { changeImport, holdWriting, keepShown, lockImport, type StoredImport } from './imports.store.ts';
import type { Steps } from './pieces.ts';
import { findWritten, forgetWritten, keyOf } from './rows.store.ts';
import { findWorkingPerson, type ImportKey, takingBack, tellLater } from './working-person.ts';

/** The most rows that are named: as many as a person reads; the rest would say the same. */
const mostNamed = 50;

type Parts = {
  readonly services: Services;
  readonly importable: Importable;
  readonly key: ImportKey;
  readonly steps: Steps;
};

/** Takes back all of it, or nothing and says what keeps it (rules: import#undo). Begun again it goes on. */
export async function undoWritten(parts: Parts): Promise<void> {
  const { steps, key } = parts;
  const begun = await steps.run((tx) => begin(parts, tx));
  if (begun === null) return;
  const { stored, rows } = begun;
  if (!begun.isHidden) {
    const kept = await builtUpon(parts, stored, rows, null);
    if (kept.length > 0) return steps.run((tx) => keep(tx, key, kept));
    await steps.run((tx) => hide(tx, key));
  }
  // Nobody sees it any more, so nobody builds upon it from here on; somebody may have a moment ago.
  const kept = await builtUpon(parts, stored, rows, key.id);
  if (kept.length > 0) return steps.run((tx) => keep(tx, key, kept));
  await takeMade(parts, rows);
  await steps.run((tx) =>
    finish(
      parts,
      tx,
      rows.filter(({ before }) => before !== null),
    ),
  );
}

type Begun = {
  readonly stored: StoredImport;
  readonly rows: readonly WrittenRow[];
  readonly isHidden: boolean;
};

/** Null: there is nothing to do, or whoever asked may not do it any more. */
async function begin({ services, key }: Parts, tx: Tx): Promise<Begun | null> {
  await holdWriting(tx, key.tenantId);
  const stored = await lockImport(tx, key);
  if (stored?.state !== 'UNDOING') return null;
  const isHidden = (await findPending(tx, key.tenantId))?.id === key.id;
  if (!isHidden && (await findWorkingPerson(services, tx, stored)) === null) {
    await changeImport(tx, key, { state: 'DONE', failure: 'RIGHT_TAKEN' });
    await announce(tx, key.tenantId, { kind: 'import', id: key.id });
    return null;
  }
  return { stored, rows: await findWritten(tx, keyOf(stored)), isHidden };
}

async function builtUpon(
  { importable, steps }: Parts,
  stored: StoredImport,
  rows: readonly WrittenRow[],
  eyes: string | null,
): Promise<readonly string[]> {
  const names: string[] = [];
  await steps.each(rows, async (tx, piece) => {
    if (names.length >= mostNamed) return;
    await seeAs(tx, eyes);
    names.push(...(await importable.builtUpon(await takingBack(tx, stored), piece)));
  });
  return names.slice(0, mostNamed);
}

async function keep(tx: Tx, key: ImportKey, names: readonly string[]): Promise<void> {
  await removePending(tx, key);
  await changeImport(tx, key, { state: 'DONE', failure: 'BUILT_UPON', builtUpon: names });
  await announce(tx, key.tenantId, { kind: 'import', id: key.id });
}

/** Hides what an import made from here on, but for what stays since others have come to it. */
async function hide(tx: Tx, key: ImportKey): Promise<void> {
  await keepShown(tx, key);
  await insertPending(tx, key);
}

/** Removes what an import made, from the back, since later rows may name what earlier ones made. */
async function takeMade({ importable, key, steps }: Parts, rows: readonly WrittenRow[]): Promise<void> {
  const made = rows.filter(({ before }) => before === null);
  await steps.each(made.toReversed(), async (tx, piece) => {
    const stored = await lockPending(tx, key);
    if (stored === null) return;
    const { news } = await collectNews(tx, async () => importable.undo(await takingBack(tx, stored), piece));
    if (stored.state === 'APPLYING') await forgetWritten(tx, keyOf(stored), piece);
    await tellLater(tx, key, news);
  });
}

/** Locks a pending import and sees with its eyes; null: somebody else was faster, and is done with it. */
async function lockPending(tx: Tx, key: ImportKey): Promise<StoredImport | null> {
  const stored = await lockImport(tx, key);
  if (stored === undefined || (await findPending(tx, key.tenantId))?.id !== key.id) return null;
  await seeAs(tx, key.id);
  return stored;
}

async function finish(
  { services, importable, key }: Parts,
  tx: Tx,
  changed: readonly WrittenRow[],
): Promise<void> {
  const stored = await lockPending(tx, key);
  if (stored === null) return;
  const author = await takingBack(tx, stored);
  const told = (await findPending(tx, key.tenantId))?.news ?? [];
  const { news } = await collectNews(tx, async () => {
    await takeBackSuppliers(author, importable, stored.new_suppliers);
    await removePending(tx, key);
    await importable.undo(author, changed);
  });
  await changeImport(tx, key, { state: 'UNDONE' });
  await logChange(tx, services, author, {
    action: 'DELETED',
    subject: { kind: 'import', id: key.id, name: stored.file_name },
    changes: [
      { field: 'import.kind', old: importNames[stored.kind], new: null },
      { field: 'import.undone', old: String(stored.created + stored.changed), new: null },
    ],
  });
  await announceTogether(tx, key.tenantId, [...told, ...news]);
  await announce(tx, key.tenantId, { kind: 'import', id: key.id });
}

/** Takes back all that an import wrote which cannot go on; where nothing was committed there is nothing to do. */
export async function takeBack(parts: Parts): Promise<void> {
  const { importable, key, steps } = parts;
  const rows = await steps.run(async (tx) => {
    const stored = await lockPending(tx, key);
    return stored === null ? null : findWritten(tx, keyOf(stored));
  });
  if (rows === null) return;
  await takeMade(parts, rows);
  await steps.run(async (tx) => {
    const stored = await lockPending(tx, key);
    if (stored === null) return;
    const { new_suppliers: made, state } = stored;
    await collectNews(tx, async () => takeBackSuppliers(await takingBack(tx, stored), importable, made));
    const newSuppliers = made.map((each) => ({ ...each, version: null }));
    await changeImport(tx, key, { state, newSuppliers });
    await removePending(tx, key);
  });
}

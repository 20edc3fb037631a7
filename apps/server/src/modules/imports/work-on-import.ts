import type { ImportState } from '@korpus/domain/imports/import-state.ts';
import type { Tx } from '../../platform/database/engine.ts';
import { announce } from '../../platform/live/live-hub.ts';
import type { Services } from '../../platform/services.ts';
import { ChangedMeanwhile, type Importable } from './importable.ts';
import { changeImport, lockImport, type StoredImport } from './imports.store.ts';
import { judgeAll } from './judge-all.ts';
import { importableOf } from './read-imports.ts';
import { undoWritten } from './undo-written.ts';
import { type ImportKey, writingOf } from './working-person.ts';
import { writeJudged } from './write-judged.ts';

/** Where it is again when the person who asked may not any more. */
const backFrom: Readonly<Partial<Record<ImportState, ImportState>>> = {
  JUDGING: 'READ',
  APPLYING: 'JUDGED',
  UNDOING: 'DONE',
};

/**
 * Does what the state of an import asks for. Done again after a process died it begins anew or finds it done: what is
 * written is written in one transaction together with the state (rules: import#all-or-nothing).
 */
export async function workOnImport(
  services: Services,
  importables: readonly Importable[],
  key: ImportKey,
): Promise<void> {
  const asked = await services.tenancy.inTenant(key.tenantId, (tx) => askedFor(services, tx, key));
  if (asked === null) return;
  const importable = importableOf(importables, asked.kind);
  if (asked.state === 'JUDGING') return judgeAll(services, importable, key);
  const inOne = (work: typeof writeJudged) =>
    withRoom(services, key, asked, () =>
      services.tenancy.inTenant(key.tenantId, (tx) => work(services, importable, tx, key)),
    );
  if (asked.state === 'UNDOING') return inOne(undoWritten);
  try {
    await inOne(writeJudged);
  } catch (error) {
    if (!(error instanceof ChangedMeanwhile)) throw error;
    await services.tenancy.inTenant(key.tenantId, (tx) =>
      changeImport(tx, key, { state: 'JUDGING', failure: 'CHANGED_MEANWHILE' }),
    );
    await judgeAll(services, importable, key);
  }
}

/**
 * The embedded database writes its log beside the house's data: what an import will need of it is set aside before it
 * begins, and the log is cut when it is done and not only at night (rules: import#room).
 */
async function withRoom(
  { engine, space, tenancy }: Services,
  key: ImportKey,
  asked: StoredImport,
  work: () => Promise<void>,
): Promise<void> {
  if (engine.kind !== 'embedded') return work();
  const giveBack = await space.reserve(bytesFor(asked));
  if (giveBack === null)
    return tenancy.inTenant(key.tenantId, async (tx) => {
      await changeImport(tx, key, { state: backFrom[asked.state] ?? asked.state, failure: 'NO_ROOM' });
      await announce(tx, key.tenantId, { kind: 'import', id: key.id });
    });
  try {
    await work();
    await engine.query('checkpoint');
  } finally {
    giveBack();
  }
}

/** An order with all that hangs on it is some 28 kB of log; half as much again for what is larger, and for its tables. */
const bytesOfRow = 28_000 * 1.5;

function bytesFor({ state, counts, decision, created, changed }: StoredImport): number {
  if (state === 'UNDOING') return (created + changed) * bytesOfRow;
  return (counts.NEW + (decision?.updateChanges === true ? counts.CHANGES : 0)) * bytesOfRow;
}

/** Null: there is nothing to do, or whoever asked may not do it any more, which is said. */
async function askedFor(services: Services, tx: Tx, key: ImportKey): Promise<StoredImport | null> {
  const stored = await lockImport(tx, key);
  const back = stored === undefined ? undefined : backFrom[stored.state];
  if (stored === undefined || back === undefined) return null;
  if ((await writingOf(services, tx, stored)) !== null) return stored;
  await changeImport(tx, key, { state: back, failure: 'RIGHT_TAKEN' });
  await announce(tx, key.tenantId, { kind: 'import', id: key.id });
  return null;
}

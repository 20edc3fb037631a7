import type { ImportState } from '@korpus/domain/imports/import-state.ts';
import type { Tx } from '../../platform/database/engine.ts';
import { isConflict } from '../../platform/database/faults.ts';
import { announce } from '../../platform/live/live-hub.ts';
import type { Services } from '../../platform/services.ts';
import { findAllPending, findPending } from '../../platform/tenancy/pending-imports.ts';
import { ChangedMeanwhile, type Importable } from './importable.ts';
import { changeImport, lockImport, type StoredImport } from './imports.store.ts';
import { judgeAll } from './judge-all.ts';
import { inSteps, type Steps } from './pieces.ts';
import { requireImportable } from './read-imports.ts';
import { takeBack, undoWritten } from './undo-written.ts';
import { findWorkingPerson, type ImportKey, RightTaken } from './working-person.ts';
import { writeJudged } from './write-judged.ts';

/** Where it is again when the person who asked may not any more. */
const backFrom: Readonly<Partial<Record<ImportState, ImportState>>> = {
  JUDGING: 'READ',
  APPLYING: 'JUDGED',
  UNDOING: 'DONE',
};

/**
 * Does what the state of an import asks for. Done again after a process died it goes on, begins anew or finds it done:
 * nobody sees anything of what is written before all of it is (rules: import#all-or-nothing).
 */
export async function workOnImport(
  services: Services,
  importables: readonly Importable[],
  key: ImportKey,
): Promise<void> {
  const asked = await services.tenancy.inTenant(key.tenantId, (tx) => askedFor(services, tx, key));
  if (asked === null) return;
  // A house writes one at a time: what a process that died left is done first.
  if (asked.pending !== null && asked.pending !== key.id)
    await workOnImport(services, importables, { ...key, id: asked.pending });
  const importable = requireImportable(importables, asked.stored.kind);
  if (asked.stored.state === 'JUDGING') return judgeAll(services, importable, key);
  const parts = (steps: Steps) => ({ services, importable, key, steps });
  const withSteps = (work: (steps: Steps) => Promise<void>) =>
    withRoom(services, key, asked, () => inSteps(services, key.tenantId, work));
  if (asked.stored.state === 'UNDOING') return withSteps((steps) => undoWritten(parts(steps)));
  try {
    await withSteps((steps) => writeJudged(services, importable, key, steps));
  } catch (error) {
    await inSteps(services, key.tenantId, (steps) => takeBack(parts(steps)));
    if (await services.tenancy.inTenant(key.tenantId, (tx) => endFailed(tx, key, error)))
      await judgeAll(services, importable, key);
  }
}

/**
 * Ends a failed import with what the person learns of it, if it is no fault of ours; the rest is tried again. True: all
 * is to be judged anew.
 */
async function endFailed(tx: Tx, key: ImportKey, error: unknown): Promise<boolean> {
  const isRightTaken = error instanceof RightTaken;
  if (!isRightTaken && !(error instanceof ChangedMeanwhile) && !isConflict(error)) throw error;
  // Somebody else may have been faster, and be done with it.
  if ((await lockImport(tx, key))?.state !== 'APPLYING') return false;
  if (isRightTaken) await changeImport(tx, key, { state: 'JUDGED', failure: 'RIGHT_TAKEN' });
  else await changeImport(tx, key, { state: 'JUDGING', failure: 'CHANGED_MEANWHILE' });
  await announce(tx, key.tenantId, { kind: 'import', id: key.id });
  return !isRightTaken;
}

/** Goes on with imports that a process which died left half written (rules: import#all-or-nothing). */
export async function goOnWithImports({ tenancy, jobs }: Services): Promise<void> {
  for (const key of await tenancy.inPlatform(findAllPending)) await jobs.add('import', key);
}

/**
 * The embedded database writes its log beside the house's data: what an import will need of it is set aside before it
 * begins, and the log is cut when it is done and not only at night (rules: import#room).
 */
async function withRoom(
  { engine, space, tenancy }: Services,
  key: ImportKey,
  { stored, pending }: Asked,
  work: () => Promise<void>,
): Promise<void> {
  if (engine.kind !== 'embedded') return work();
  const giveBack = await space.reserve(bytesFor(stored));
  // An import that was begun goes on, and each of its pieces is refused at the floor.
  if (giveBack === null && pending === null)
    return tenancy.inTenant(key.tenantId, async (tx) => {
      await changeImport(tx, key, { state: backFrom[stored.state] ?? stored.state, failure: 'NO_ROOM' });
      await announce(tx, key.tenantId, { kind: 'import', id: key.id });
    });
  try {
    await work();
    await engine.query('checkpoint');
  } finally {
    giveBack?.();
  }
}

/** An order with all that hangs on it is some 28 kB of log; half as much again for what is larger, and for its tables. */
const bytesOfRow = 28_000 * 1.5;

function bytesFor({ state, counts, decision, created, changed }: StoredImport): number {
  if (state === 'UNDOING') return (created + changed) * bytesOfRow;
  return (counts.NEW + (decision?.updateChanges === true ? counts.CHANGES : 0)) * bytesOfRow;
}

type Asked = { readonly stored: StoredImport; readonly pending: string | null };

/** Null: there is nothing to do, or whoever asked may not do it any more, which is said. */
async function askedFor(services: Services, tx: Tx, key: ImportKey): Promise<Asked | null> {
  const stored = await lockImport(tx, key);
  const back = stored === undefined ? undefined : backFrom[stored.state];
  if (stored === undefined || back === undefined) return null;
  const pending = (await findPending(tx, key.tenantId))?.id ?? null;
  // An import that was begun ends by itself.
  if (pending === key.id || (await findWorkingPerson(services, tx, stored)) !== null)
    return { stored, pending };
  await changeImport(tx, key, { state: back, failure: 'RIGHT_TAKEN' });
  await announce(tx, key.tenantId, { kind: 'import', id: key.id });
  return null;
}

import { importNames } from '@korpus/domain/imports/imports-texts.ts';
import { logChange } from '../../platform/change-log/change-log.ts';
import type { Tx } from '../../platform/database/engine.ts';
import { announce, announcedTogether } from '../../platform/live/live-hub.ts';
import type { Services } from '../../platform/services.ts';
import { takeBackSuppliers } from './bring-suppliers.ts';
import type { Importable } from './importable.ts';
import { changeImport, holdWriting, lockImport } from './imports.store.ts';
import { findWritten } from './rows.store.ts';
import { type ImportKey, writingOf } from './working-person.ts';

/** As many as a person reads; the rest would say the same. */
const mostNamed = 50;

/** Takes back all of it, or nothing and says what keeps it (rules: import#undo). */
export async function undoWritten(
  services: Services,
  importable: Importable,
  tx: Tx,
  { tenantId, id }: ImportKey,
): Promise<void> {
  await holdWriting(tx, tenantId);
  const stored = await lockImport(tx, { tenantId, id });
  if (stored?.state !== 'UNDOING') return;
  const writing = await writingOf(services, tx, stored);
  if (writing === null) return changeImport(tx, { tenantId, id }, { state: 'DONE', failure: 'RIGHT_TAKEN' });
  const rows = await findWritten(tx, { tenantId, importId: id, sheet: stored.sheet });
  const builtUpon = await announcedTogether(tx, tenantId, async () => {
    const kept = await importable.undo(writing, rows);
    if (kept.length === 0) await takeBackSuppliers(writing, importable, stored.new_suppliers);
    return kept;
  });
  if (builtUpon.length > 0)
    await changeImport(
      tx,
      { tenantId, id },
      {
        state: 'DONE',
        failure: 'BUILT_UPON',
        builtUpon: builtUpon.slice(0, mostNamed),
      },
    );
  else {
    await changeImport(tx, { tenantId, id }, { state: 'UNDONE' });
    await logChange(tx, services, writing, {
      action: 'DELETED',
      subject: { kind: 'import', id, name: stored.file_name },
      changes: [
        { field: 'import.kind', old: importNames[stored.kind], new: null },
        { field: 'import.undone', old: String(rows.length), new: null },
      ],
    });
  }
  await announce(tx, tenantId, { kind: 'import', id });
}

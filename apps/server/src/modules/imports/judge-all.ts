import { noCounts, type VerdictCounts } from '@korpus/domain/imports/import-state.ts';
import type { JudgedRow } from '@korpus/domain/imports/judge-rows.ts';
import { announce } from '../../platform/live/live-hub.ts';
import type { Services } from '../../platform/services.ts';
import type { Importable } from './importable.ts';
import { changeImport, findImport, lockImport, storeProgress } from './imports.store.ts';
import { openJudging } from './judge-sheet.ts';
import { findRows, type SheetKey, storeVerdicts } from './rows.store.ts';
import { findWorkingPerson, type ImportKey } from './working-person.ts';

/** Each in a transaction of its own, so that nobody waits for twenty thousand. */
const atOnce = 1_000;

/** Judges all rows piece by piece; what the house becomes meanwhile is seen before anything is written. */
export async function judgeAll(
  services: Services,
  importable: Importable,
  { tenantId, id }: ImportKey,
): Promise<void> {
  const { inTenant } = services.tenancy;
  const begun = await inTenant(tenantId, async (tx) => {
    const stored = await findImport(tx, { tenantId, id });
    const writing = stored === undefined ? null : await findWorkingPerson(services, tx, stored);
    if (stored === undefined || writing === null) return null;
    return { stored, judging: await openJudging(services, writing, importable, stored) };
  });
  if (begun === null) return;
  const { stored, judging } = begun;
  const key: SheetKey = { tenantId, importId: id, sheet: stored.sheet };
  const state = { after: 0, done: 0, counts: noCounts };
  for (let isMore = true; isMore; ) {
    isMore = await inTenant(tenantId, async (tx) => {
      const rows = await findRows(tx, key, { after: state.after, limit: atOnce });
      const judged = await judging.judge(rows);
      await storeVerdicts(
        tx,
        key,
        judged.map((row) => ({ place: row.place, verdict: row.verdict, judged: judging.keptOf(row) })),
      );
      state.after = rows.at(-1)?.place ?? state.after;
      state.done += rows.length;
      state.counts = countedWith(state.counts, judged);
      await storeProgress(tx, { tenantId, id }, state.done);
      await announce(tx, tenantId, { kind: 'import', id });
      return rows.length === atOnce;
    });
  }
  await inTenant(tenantId, async (tx) => {
    // The import may have been discarded meanwhile, or another process was faster.
    if ((await lockImport(tx, { tenantId, id }))?.state !== 'JUDGING') return;
    const { failure } = stored;
    await changeImport(
      tx,
      { tenantId, id },
      {
        state: 'JUDGED',
        counts: state.counts,
        writings: judging.writings,
        unknownWords: judging.unknownWords,
        failure,
      },
    );
    await announce(tx, tenantId, { kind: 'import', id });
  });
}

export function countedWith(counts: VerdictCounts, rows: readonly JudgedRow[]): VerdictCounts {
  const sum = { ...counts };
  for (const { verdict } of rows) sum[verdict] += 1;
  return sum;
}

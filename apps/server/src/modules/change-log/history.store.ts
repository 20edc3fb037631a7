import type { ChangeLogEntry } from '@korpus/contract/change-log/change-log.ts';
import type { SubjectKind } from '@korpus/domain/records/records.ts';
import type { Tx } from '../../platform/database/engine.ts';
import { entriesOf } from './change-log.store.ts';
import type { Place } from './page.ts';

type History = {
  readonly tenantId: string;
  readonly subject: { readonly kind: SubjectKind; readonly id: string };
  readonly after: Place | null;
  readonly limit: number;
};

/** Of one record and its files, the newest first, as the index change_log_of_subject has them. */
export async function findHistory(tx: Tx, { tenantId, subject, after, limit }: History) {
  const rows = await entriesOf(tx, tenantId, { after, limit })
    .where('subject_kind', 'in', [subject.kind, 'file'])
    .where('subject_id', '=', subject.id)
    .execute();
  return rows.map((row): ChangeLogEntry => ({ ...row, changes: [...row.changes] }));
}

import type { ChangeAction, FieldChange } from '@korpus/domain/fields/field-change.ts';
import { sql } from 'kysely';
import type { Subject } from '../src/platform/change-log/change-log.ts';
import type { Tx } from '../src/platform/database/engine.ts';

export type PastChange = {
  readonly at: Date;
  readonly by: { readonly id: string; readonly name: string };
  readonly action: ChangeAction;
  readonly subject: Subject;
  readonly changes: readonly FieldChange[];
};

/** Inserts what people of the demo did before it began, as the change log would have it. */
export async function insertHistory(
  tx: Tx,
  tenantId: string,
  history: readonly (PastChange & { readonly id: string })[],
): Promise<void> {
  const rows = history.map(({ id, at, by, action, subject, changes }) => ({
    tenant_id: tenantId,
    id,
    at,
    user_id: by.id,
    user_name: by.name,
    action,
    subject_kind: subject.kind,
    subject_id: subject.id,
    subject_name: subject.name,
    changes,
  }));
  await sql`insert into change_log
    select * from json_populate_recordset(null::change_log, ${JSON.stringify(rows)}::json)`.execute(tx);
}

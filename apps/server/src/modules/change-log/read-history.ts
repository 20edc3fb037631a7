import type { listChanges } from '@korpus/contract/change-log/change-log.ts';
import type { AnswerOf } from '@korpus/contract/endpoint.ts';
import type { ChangeAction } from '@korpus/domain/change-log/field-change.ts';
import type { SubjectKind } from '@korpus/domain/records/records.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import { findHistory } from './history.store.ts';
import { pageAfter, pageOf, pageSize } from './page.ts';

/**
 * What happened to one record, the newest first, a page at a time. `maySee` is asked about every field that changed; an
 * entry that changed nothing else is left out, so that it does not even tell that something happened.
 */
export async function readHistory(
  { tx, actor }: TenantContext,
  subject: { readonly kind: SubjectKind; readonly id: string },
  after: string | undefined,
  maySee: (field: string) => boolean,
): Promise<AnswerOf<typeof listChanges>> {
  const found = await findHistory(tx, {
    tenantId: actor.tenantId,
    subject,
    after: pageAfter(after),
    limit: pageSize + 1,
  });
  // That a record was made or deleted every reader may know; that a file was, only who may see the file.
  const isOfItself = (action: ChangeAction, kind: SubjectKind) =>
    action !== 'CHANGED' && kind === subject.kind;
  const { entries, next } = pageOf(found);
  const shown = entries
    .map((entry) => ({ ...entry, changes: entry.changes.filter(({ field }) => maySee(field)) }))
    .filter(({ action, changes, subjectKind }) => changes.length > 0 || isOfItself(action, subjectKind));
  return { entries: shown, next };
}

import type { listChanges } from '@korpus/contract/change-log/change-log.ts';
import type { AnswerOf, QueryOf } from '@korpus/contract/endpoint.ts';
import type { ChangeAction } from '@korpus/domain/fields/field-change.ts';
import type { SubjectKind } from '@korpus/domain/records/records.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import { findChanges, findHistory, findNewerChanges } from './change-log.store.ts';
import { cutPage, pageAfter, pageSize } from './page.ts';

/**
 * People of a house read the log of their house, operators that of the operator (rules: tenancy-and-licence#operator).
 * Days are those of the house's time zone.
 */
export async function readChanges(
  { tx, actor, person }: TenantContext,
  { after, ...filter }: QueryOf<typeof listChanges>,
): Promise<AnswerOf<typeof listChanges>> {
  const found = await findChanges(tx, {
    ...filter,
    tenantId: actor.tenantId,
    timeZone: person.timeZone,
    after: pageAfter(after),
    limit: pageSize + 1,
  });
  return cutPage(found);
}

type Subject = { readonly kind: SubjectKind; readonly id: string };

/**
 * Reads what happened to one record, the newest first, a page at a time. `maySee` is asked about every field that
 * changed; an entry that changed nothing else is left out, so that it does not even tell that something happened.
 */
export async function readHistory(
  context: TenantContext,
  subject: Subject,
  after: string | undefined,
  maySee: (field: string) => boolean,
): Promise<AnswerOf<typeof listChanges>> {
  // Every reader may know that a record was made or deleted; a reader of a file alone may know it of the file.
  const isOfItself = (action: ChangeAction, kind: SubjectKind) =>
    action !== 'CHANGED' && kind === subject.kind;
  const { entries, next } = await readHistoryPage(context, subject, after);
  const shown = entries
    .map((entry) => ({ ...entry, changes: entry.changes.filter(({ field }) => maySee(field)) }))
    .filter(({ action, changes, subjectKind }) => changes.length > 0 || isOfItself(action, subjectKind));
  return { entries: shown, next };
}

/** Reads a page of the log as it stands there: the caller says what of it the reader may see. */
export async function readHistoryPage(
  { tx, actor }: TenantContext,
  subject: Subject,
  after: string | undefined,
) {
  const found = await findHistory(tx, {
    tenantId: actor.tenantId,
    subject,
    after: pageAfter(after),
    limit: pageSize + 1,
  });
  return cutPage(found);
}

/** Reads what changed one of these fields after the entries of a page, the newest first. */
export async function readNewerChanges(
  { tx, actor }: TenantContext,
  subject: Subject,
  after: string | undefined,
  fields: readonly string[],
) {
  const before = pageAfter(after);
  return before === null ? [] : findNewerChanges(tx, { tenantId: actor.tenantId, subject, before, fields });
}

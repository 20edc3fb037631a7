import type { ChangeAction, FieldChange } from '@korpus/domain/fields/field-change.ts';
import type { SubjectKind } from '@korpus/domain/records/records.ts';
import type { Actor } from '@korpus/domain/rights/actor.ts';
import { sql } from 'kysely';
import type { Identity } from '../auth/actor.ts';
import type { Tx } from '../database/engine.ts';
import { AppError } from '../errors/app-error.ts';
import type { Services } from '../services.ts';
import { nameReferences } from './name-references.ts';

export type Subject = { readonly kind: SubjectKind; readonly id: string; readonly name: string };

export type Change = {
  readonly action: ChangeAction;
  readonly subject: Subject;
  /** Fields before and after (domain/change-log). Never a password, a link or another secret. */
  readonly changes: readonly FieldChange[];
  /** Another tenant than the person's own: the operator's changes stand in both logs. */
  readonly tenantId?: string;
};

/** The author of a change; the name stands in the entry itself, since people leave and the log stays. */
export type Author = {
  readonly actor: Pick<Actor, 'userId' | 'tenantId'>;
  readonly person: Pick<Identity, 'firstName' | 'lastName'>;
};

/**
 * One entry of the change log, in the transaction that makes the change. A save that changes nothing leaves none.
 * The runtime roles may insert and read entries and nothing else.
 */
export async function logChange(
  tx: Tx,
  { clock, random }: Pick<Services, 'clock' | 'random'>,
  { actor, person }: Author,
  { action, subject, changes, tenantId = actor.tenantId }: Change,
): Promise<void> {
  if (action === 'CHANGED' && changes.length === 0) return;
  await tx
    .insertInto('change_log')
    .values({
      tenant_id: tenantId,
      id: random.id(),
      at: clock.now(),
      user_id: actor.userId,
      user_name: `${person.firstName} ${person.lastName}`,
      action,
      subject_kind: subject.kind,
      subject_id: subject.id,
      subject_name: subject.name,
      changes: JSON.stringify(await nameReferences(tx, tenantId, changes)),
    })
    .execute();
}

/** The same of many changes of one moment, whose links are made together (0042_imports.sql). */
export async function logChanges(
  tx: Tx,
  { clock, random }: Pick<Services, 'clock' | 'random'>,
  { actor, person }: Author,
  entries: readonly Omit<Change, 'tenantId'>[],
): Promise<void> {
  if (entries.length === 0) return;
  const named = await nameReferences(
    tx,
    actor.tenantId,
    entries.flatMap(({ changes }) => changes),
  );
  const state = { at: 0 };
  const rows = entries.map(({ action, subject, changes }) => {
    const own = named.slice(state.at, state.at + changes.length);
    state.at += changes.length;
    return {
      tenant_id: actor.tenantId,
      id: random.id(),
      at: clock.now(),
      user_id: actor.userId,
      user_name: `${person.firstName} ${person.lastName}`,
      action,
      subject_kind: subject.kind,
      subject_id: subject.id,
      subject_name: subject.name,
      changes: own,
    };
  });
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)));
  const linkTogether = (named: string) => sql`select set_config('app.links', ${named}, true)`.execute(tx);
  await linkTogether(rows[0]?.id ?? '');
  await sql`insert into change_log (${columns}) select ${columns}
    from json_populate_recordset(null::change_log, ${JSON.stringify(rows)}::json)`.execute(tx);
  await linkTogether('');
}

/**
 * The refusal of a save that started from an older version: who was faster, and when (rules: api#versions). `alsoOn`:
 * another record whose changes change the saved one, too.
 */
export async function staleVersion(
  tx: Tx,
  tenantId: string,
  kind: SubjectKind,
  id: string,
  alsoOn?: Pick<Subject, 'kind' | 'id'>,
): Promise<AppError> {
  const subjects = [{ kind, id }, ...(alsoOn === undefined ? [] : [alsoOn])];
  const last = await tx
    .selectFrom('change_log')
    .select(['user_name', 'at'])
    .where('tenant_id', '=', tenantId)
    .where((eb) => eb.or(subjects.map((each) => eb.and({ subject_kind: each.kind, subject_id: each.id }))))
    // Mails and reminders of a record are told there too, and change nothing of it.
    .where(sql<boolean>`coalesce(changes -> 0 ->> 'field', '') not similar to '(mails|reminders)/%'`)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return new AppError(
    'STALE_VERSION',
    last === undefined ? {} : { changedBy: last.user_name, changedAt: last.at },
  );
}

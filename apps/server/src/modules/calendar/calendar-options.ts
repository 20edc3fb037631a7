import type { saveCalendarOptions } from '@korpus/contract/calendar/calendars.ts';
import type { AnswerOf, BodyOf } from '@korpus/contract/endpoint.ts';
import { notifiedUserIds } from '@korpus/domain/calendar/calendar-can.ts';
import { calendarName } from '@korpus/domain/calendar/event-changes.ts';
import { fieldChanges } from '@korpus/domain/fields/field-change.ts';
import { can } from '@korpus/domain/records/can.ts';
import { saysNothingNew } from '@korpus/domain/values/same-value.ts';
import { logChange, staleVersion } from '../../platform/change-log/change-log.ts';
import { AppError, invalid } from '../../platform/errors/app-error.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import { announce } from '../../platform/live/live-hub.ts';
import type { Services } from '../../platform/services.ts';
import {
  findCalendar,
  findPeople,
  type StoredCalendar,
  toggleHidden,
  updateOptions,
} from './calendars.store.ts';
import { calendarsTexts as texts } from './calendars-texts.ts';

async function readable(
  { tx, actor }: TenantContext,
  id: string,
  hold: 'share' | 'update',
): Promise<StoredCalendar> {
  const calendar = await findCalendar(tx, { tenantId: actor.tenantId, id }, hold);
  if (calendar === undefined || !can(actor, 'calendar.read', calendar)) throw new AppError('NOT_FOUND');
  return calendar;
}

/** Hides a calendar from this person alone, or shows it again (rules: calendar#hiding). */
export async function toggleVisibility(context: TenantContext, id: string) {
  const { tx, actor } = context;
  await readable(context, id, 'share');
  const hide = await toggleHidden(tx, { ...actor, id });
  await announce(tx, actor.tenantId, { kind: 'hiddenCalendar', id: actor.userId });
  return { id, hide };
}

/** The colour by who writes in it, access by admins (rules: calendar#settings-of-a-calendar). */
export async function saveOptions(
  services: Services,
  context: TenantContext,
  id: string,
  { version, ...sent }: BodyOf<typeof saveCalendarOptions>,
): Promise<AnswerOf<typeof saveCalendarOptions>> {
  const { tx, actor } = context;
  const { tenantId } = actor;
  const before = await readable(context, id, 'update');
  if (!can(actor, 'calendar.setColor', before)) throw new AppError('FORBIDDEN', { denial: 'RIGHT' });
  if (version === undefined) throw new AppError('VERSION_MISSING');
  if (version !== before.version) throw await staleVersion(tx, tenantId, 'calendar', id);
  // Fields that the person may not set are ignored (rules: api#ignored-fields).
  const access = can(actor, 'calendar.setAccess', before)
    ? {
        userIdsToRead: distinct(sent.userIdsToRead ?? before.userIdsToRead),
        userIdsToWrite: distinct(sent.userIdsToWrite ?? before.userIdsToWrite),
      }
    : {};
  const after = { ...before, color: (sent.color ?? before.color).toUpperCase(), ...access };
  if (saysNothingNew(before, after)) return { id, version };
  const people = await findPeople(tx, tenantId, [
    ...before.userIdsToRead,
    ...before.userIdsToWrite,
    ...after.userIdsToRead,
    ...after.userIdsToWrite,
  ]);
  refuseUnknown(before, after, people);
  await updateOptions(tx, tenantId, after);
  await logChange(tx, services, context, {
    action: 'CHANGED',
    subject: { kind: 'calendar', id, name: calendarName(after) },
    changes: fieldChanges(describeLogged(before, people), describeLogged(after, people), [
      'color',
      'userIdsToRead',
      'userIdsToWrite',
    ]),
  });
  // People who lose access hear of it as well, and drop what they have (domain/calendar/calendar-kinds).
  for (const each of [before, after])
    await announce(tx, tenantId, { kind: 'calendar', id, owners: notifiedUserIds(each) });
  return { id, version: before.version + 1 };
}

const distinct = (ids: readonly string[]) => [...new Set(ids)];

/** People who left may stay listed: taking the last one off would let everybody in. */
function refuseUnknown(
  before: StoredCalendar,
  after: StoredCalendar,
  people: ReadonlyMap<string, string>,
): void {
  const lists = ['userIdsToRead', 'userIdsToWrite'] as const;
  const unknown = lists.flatMap((list) =>
    after[list].flatMap((id, place) =>
      people.has(id) || before[list].includes(id)
        ? []
        : [{ path: `body.${list}.${place}`, message: texts.unknownPerson }],
    ),
  );
  if (unknown.length > 0) throw invalid(...unknown);
}

const describeLogged = (calendar: StoredCalendar, people: ReadonlyMap<string, string>) => {
  const namesOf = (ids: readonly string[]) => ids.map((id) => people.get(id) ?? id).sort();
  return {
    color: calendar.color,
    userIdsToRead: namesOf(calendar.userIdsToRead),
    userIdsToWrite: namesOf(calendar.userIdsToWrite),
  };
};

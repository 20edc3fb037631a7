import type { Violation } from '@korpus/contract/errors.ts';
import type { CalendarEvent } from '@korpus/domain/calendar/calendar-event.ts';
import { eventViolationTexts } from '@korpus/domain/calendar/calendar-texts.ts';
import { validateEvent } from '@korpus/domain/calendar/validate-event.ts';
import { referenceTexts } from '@korpus/domain/fields/reference-texts.ts';
import { staleVersion } from '../../platform/change-log/change-log.ts';
import { missingReferences } from '../../platform/database/missing-references.ts';
import { AppError, invalid } from '../../platform/http/app-error.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import type { Found } from './access.ts';

/** A version that is missing, or not the newest. */
export async function refuseStale(
  { tx, actor }: TenantContext,
  { stored }: Found,
  version: number | undefined,
): Promise<void> {
  if (version === undefined) throw new AppError('VERSION_MISSING');
  if (version !== stored.version)
    throw await staleVersion(tx, actor.tenantId, 'calendarEvent', stored.event.id);
}

export async function refuseWrong(
  { tx, actor }: TenantContext,
  event: CalendarEvent,
  before: CalendarEvent | null,
): Promise<void> {
  const { conversationTypeId } = event;
  const missing = await missingReferences(tx, actor.tenantId, [
    {
      path: 'conversationTypeId',
      table: 'conversation_types',
      id: conversationTypeId === before?.conversationTypeId ? null : conversationTypeId,
    },
  ]);
  const problems: Violation[] = [
    ...validateEvent(event).map(({ path, code }) => ({ path, message: eventViolationTexts[code] })),
    ...missing.map((path) => ({ path, message: referenceTexts.unknown })),
  ];
  if (problems.length > 0) throw invalid(...problems.map((each) => ({ ...each, path: `body.${each.path}` })));
}

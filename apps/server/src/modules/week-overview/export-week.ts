import type { AnswerOf, QueryOf } from '@korpus/contract/endpoint.ts';
import type { exportWeek } from '@korpus/contract/week-overview/week-overview.ts';
import { weekLabel } from '@korpus/domain/dates/iso-week.ts';
import { can } from '@korpus/domain/records/can.ts';
import { somebodyElses } from '@korpus/domain/rights/ownership.ts';
import type { SignedInContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';
import { linkToExport } from '../exports/index.ts';
import { readWeek } from './read-week.ts';
import { findSheetNames, type SheetNames } from './week-sheet.store.ts';
import { buildWeekSheet, subtitleOf } from './week-sheet.ts';
import { weekSheetTexts as texts } from './week-sheet-texts.ts';

type Query = QueryOf<typeof exportWeek>;

/** Makes sheets to pin up of what the screen shows this person, read anew (rules: week-overview#print). */
export async function weekFile(
  services: Services,
  context: SignedInContext,
  query: Query,
): Promise<AnswerOf<typeof exportWeek>> {
  const { actor, person } = context;
  const { type: format, payments = 'NEAR', locations, ...asked } = query;
  const weekQuery = locations === undefined ? asked : { ...asked, locationIds: locations };
  const { week, names } = await services.tenancy.inTenant(actor.tenantId, async (tx) => ({
    week: await readWeek(services, { ...context, tx }, weekQuery),
    names: await findSheetNames(tx, actor.tenantId, asked.salesmanIds ?? []),
  }));
  const limits = listLimits(context, query, names);
  const sheet = buildWeekSheet({
    week,
    payments,
    locations: names.locations,
    isWholeHouse: limits.length === 0,
    timeZone: person.timeZone,
  });
  const records = {
    title: sheet.title,
    subtitle: subtitleOf(week, person.timeZone, limits),
    author: person.companyName,
    today: week.today,
    isPinnedUp: true,
    sheets: [sheet],
  };
  const job = { kind: 'records', format, records } as const;
  return linkToExport(services, context, job, texts.fileName(weekLabel(week.from)), {
    path: 'query.type',
    message: texts.tooLong,
  });
}

/** Why it is not about the whole house. */
function listLimits(
  { actor, person }: SignedInContext,
  { locations, salesmanIds }: Pick<Query, 'locations' | 'salesmanIds'>,
  names: SheetNames,
): string[] {
  const namesOf = (ids: readonly string[], known: ReadonlyMap<string, string>) =>
    ids.map((id) => known.get(id) ?? texts.unknown).join(', ');
  return [
    ...(locations === undefined ? [] : [texts.locations(namesOf(locations, names.locations))]),
    ...(salesmanIds === undefined ? [] : [texts.salesmen(namesOf(salesmanIds, names.salesmen))]),
    ...(can(actor, 'order.read', somebodyElses)
      ? []
      : [texts.readableTo(`${person.firstName} ${person.lastName}`)]),
  ];
}

import type { ChangeLogEntry } from '@korpus/contract/change-log/change-log.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { dayOfInstant } from '../../lib/format-instant.ts';

export type DayOfChanges = Readonly<{ day: IsoDate; entries: readonly ChangeLogEntry[] }>;

/** The entries come in order, so a day is a run of them. */
export function entriesByDay(entries: readonly ChangeLogEntry[]): readonly DayOfChanges[] {
  const days = Map.groupBy(entries, ({ at }) => dayOfInstant(at));
  return [...days].map(([day, ofDay]) => ({ day, entries: ofDay }));
}

import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { dayOfInstant } from '../../lib/format-instant.ts';
import type { ChangeEntry } from './change-entry.ts';

export type DayOfChanges = Readonly<{ day: IsoDate; entries: readonly ChangeEntry[] }>;

/** The entries come in order, so a day is a run of them. */
export function entriesByDay(entries: readonly ChangeEntry[]): readonly DayOfChanges[] {
  const days = Map.groupBy(entries, ({ at }) => dayOfInstant(at));
  return [...days].map(([day, ofDay]) => ({ day, entries: ofDay }));
}

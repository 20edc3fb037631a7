/** One for each person, two for each location (rules: calendar#calendars). */
export const calendarTypes = ['PERSONAL', 'SALE', 'ASSEMBLY'] as const;
export type CalendarType = (typeof calendarTypes)[number];

/** Fields are named as on the wire. */
export type Calendar = {
  readonly id: string;
  readonly type: CalendarType;
  /** The person who owns a personal calendar; null once that person is gone. */
  readonly userId: string | null;
  readonly locationId: string | null;
  readonly color: string;
  /** Empty: everybody (rules: calendar#who-may-read-and-write). */
  readonly userIdsToRead: readonly string[];
  readonly userIdsToWrite: readonly string[];
};

/** How calendars are listed (rules: calendar#groups). */
type CalendarGroup = 'OWN' | Exclude<CalendarType, 'PERSONAL'> | 'OTHERS';

export function chooseCalendarGroup(
  { type, userId }: Pick<Calendar, 'type' | 'userId'>,
  ownUserId: string,
): CalendarGroup {
  if (type !== 'PERSONAL') return type;
  return userId === ownUserId ? 'OWN' : 'OTHERS';
}

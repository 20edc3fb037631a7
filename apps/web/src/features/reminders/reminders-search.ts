import { knownSearch } from '../../lib/lists/list-search.ts';

/** Lists of reminders: those that would go out today, those locked, and those that went out. */
export const reminderTabs = ['RUN', 'HELD', 'SENT'] as const;
export type ReminderTab = (typeof reminderTabs)[number];

/** Keys that the screen keeps in the address: a copied link shows the same. */
const searchKeys = ['tab', 'q', 'level', 'month', 'row'] as const;

export type RemindersSearch = Readonly<Partial<Record<(typeof searchKeys)[number], string | undefined>>>;

export const remindersSearch = (raw: Record<string, unknown>): RemindersSearch =>
  knownSearch(searchKeys, raw);

const tabNames: Readonly<Record<ReminderTab, string | undefined>> = {
  RUN: undefined,
  HELD: 'held',
  SENT: 'sent',
};

export const tabIn = ({ tab }: RemindersSearch): ReminderTab =>
  reminderTabs.find((each) => tabNames[each] === tab) ?? 'RUN';

/** Another tab has other rows. */
export const withTab = (search: RemindersSearch, tab: ReminderTab): RemindersSearch => ({
  ...search,
  tab: tabNames[tab],
  q: undefined,
  level: undefined,
  row: undefined,
});

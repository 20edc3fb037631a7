import type { CalendarView } from '@korpus/domain/calendar/calendar-view.ts';
import { eventLabels as labels } from '@korpus/domain/calendar/event-catalogue-texts.ts';
import type { OrderEventType } from '@korpus/domain/calendar/order-events.ts';
import { offerLabels } from '@korpus/domain/offers/offer-catalogue-texts.ts';

export const viewNames: Readonly<Record<CalendarView, string>> = {
  week: 'Woche',
  day: 'Tag',
  month: 'Monat',
  table: 'Tabelle',
  todos: 'Aufgaben',
};

export const orderEventNames: Readonly<Record<OrderEventType, string>> = {
  DELIVERY: 'Lieferung',
  ASSEMBLY: 'Montage',
};

export const screenTexts = {
  views: 'Ansichten des Kalenders',
  /** Follows the name of the tab when it is read aloud. */
  due: ({ due, overdue }: Readonly<{ due: number; overdue: number }>) =>
    overdue === 0 ? `, ${due} fällig` : `, ${due} fällig, davon ${overdue} überfällig`,
  today: 'Heute',
  newEvent: 'Neuer Termin',
  newToDo: 'Neue Aufgabe',
  previous: { DAY: 'Vorheriger Tag', WEEK: 'Vorherige Woche', MONTH: 'Vorheriger Monat' },
  next: { DAY: 'Nächster Tag', WEEK: 'Nächste Woche', MONTH: 'Nächster Monat' },
  grid: 'Termine im Kalender',
  allDay: 'ganztägig',
  more: (count: number) => `+ ${count} weitere`,
  moreBeside: (count: number) => `+${count}`,
  fromOrder: 'Kommt aus dem Auftrag',
  loadingFailed: 'Der Kalender konnte nicht geladen werden.',
  moved: (name: string, times: string) => `„${name}“ ist jetzt ${times}.`,
  moveFailed: (name: string) => `„${name}“ wurde nicht verschoben.`,
  /** Somebody was quicker; both times are said. */
  moveStale: (who: string, theirs: string, mine: string) =>
    `${who} hat den Termin inzwischen geändert: Er ist jetzt ${theirs}. Deine Zeit war ${mine}; verschiebe ihn noch einmal, wenn sie gelten soll.`,
  /** The change may be one's own, from another tab: nobody is named. */
  undoStale: (now: string) =>
    `Der Termin hat sich seither noch einmal geändert und bleibt, wie er ist: ${now}.`,
  somebody: 'Jemand anderes',
  toggleFailed: (name: string) => `„${name}“ wurde nicht geändert.`,
} as const;

export const sideTexts = {
  title: labels.calendarId,
  open: 'Kalender und Monat',
  groups: { OWN: 'Meine', SALE: 'Verkauf', ASSEMBLY: 'Montage', OTHERS: 'Andere' },
  show: (name: string) => `${name} einblenden`,
  hide: (name: string) => `${name} ausblenden`,
  settings: (name: string) => `Einstellungen von ${name}`,
  failed: 'Das hat nicht geklappt.',
} as const;

export const optionsTexts = {
  title: (name: string) => `Kalender ${name}`,
  labels: { color: 'Farbe', userIdsToRead: 'Lesen dürfen', userIdsToWrite: 'Schreiben dürfen' },
  colorHint: 'Für alle, die diesen Kalender sehen.',
  noColor: 'Wähle eine Farbe, oder gib sie wie #709ED4 an.',
  everybody: 'Alle im Haus',
  readHint: 'Niemand gewählt: alle. Wer schreiben darf, liest auch; Administratoren dürfen immer beides.',
  writeHint: 'Niemand gewählt: alle, die den Kalender lesen dürfen.',
  clear: 'Auswahl leeren',
  nobody: 'Niemand gefunden',
} as const;

export const tableTexts = {
  table: 'Termine',
  todos: 'Aufgaben',
  spans: 'Zeitraum',
  spanNames: { WEEK: 'Woche', MONTH: 'Monat', ALL: 'Alle' },
  search: 'Kunde, Titel …',
  day: 'Tag',
  time: 'Zeit',
  allDay: 'ganztägig',
  due: 'Fällig',
  event: 'Termin',
  todo: labels.isToDo,
  detail: 'Worum es geht',
  kind: offerLabels.conversationType,
  about: 'Betrifft',
  state: 'Stand',
  isDone: labels.isDone,
  states: { DONE: labels.isDone, OVERDUE: 'Überfällig', TODAY: 'Heute', OPEN: 'Offen' },
  order: (number: string | null) => (number === null ? labels.orderId : `Auftrag ${number}`),
  offer: labels.offerId,
  showDone: 'Auch erledigte',
  onlyOverdue: 'Nur überfällige',
  markDone: (name: string) => `${name} erledigen`,
  markOpen: (name: string) => `${name} wieder öffnen`,
  noEvents: 'Keine Termine in diesem Zeitraum',
  noEventsHint: 'Lege einen an, oder sieh in einer anderen Woche nach.',
  noTodos: 'Nichts zu tun',
  noTodosHint: 'Wer eine Aufgabe anlegt, findet sie hier, bis sie erledigt ist.',
} as const;

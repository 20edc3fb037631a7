import { formatDate } from '@korpus/domain/dates/format-date.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { formatCount } from '../../lib/formats/format-count.ts';
import type { ReminderTab } from './reminders-search.ts';

const count = (number: number, one: string, many: string): string =>
  `${formatCount(number)} ${number === 1 ? one : many}`;

const letters = (number: number): string => count(number, 'Mahnung', 'Mahnungen');
const invoices = (number: number): string => count(number, 'Rechnung', 'Rechnungen');

export const tabNames: Readonly<Record<ReminderTab, string>> = {
  RUN: 'Zu mahnen',
  HELD: 'Gesperrt',
  SENT: 'Gesendet',
};

export const pageTexts = {
  tabs: 'Welche Mahnungen',
  loadFailed: 'Die Mahnungen ließen sich nicht laden.',
  waiting: (number: number) => `, ${letters(number)}`,
  held: (number: number) => `, ${invoices(number)}`,
  search: 'Mahnungen durchsuchen',
  searchPlaceholder: 'Kunde, Nummer …',
  nothingFound: 'Nichts passt dazu.',
  nothingFoundHint: 'Gesucht wird in Namen, Nummern und Stufen.',
  back: 'Zurück zur Liste',
  previous: 'Vorige',
  next: 'Nächste',
  position: (place: number, all: number) => `${formatCount(place)} von ${formatCount(all)}`,
  order: (number: string | null) => (number === null ? 'Auftrag' : `Auftrag ${number}`),
  openOrder: (name: string) => `Auftrag von ${name} öffnen`,
  readOnly: 'Du darfst Mahnungen ansehen, aber keine senden.',
} as const;

export const runTexts = {
  list: 'Vorschläge',
  detail: 'Mahnung',
  allLevels: 'Alle Stufen',
  level: 'Stufe',
  tickAll: 'Alle ankreuzen',
  allTicked: (all: number) => (all === 1 ? 'Die Mahnung ist angekreuzt' : `Alle ${letters(all)} angekreuzt`),
  ticked: (ticked: number, all: number) => `${formatCount(ticked)} von ${letters(all)} angekreuzt`,
  proposed: (number: number, total: string) => `${letters(number)}, ${total}`,
  about: (claims: number, days: number) =>
    `${invoices(claims)} · seit ${days === 1 ? 'einem Tag' : `${formatCount(days)} Tagen`}`,
  noMail: 'keine E-Mail-Adresse',
  nobody: 'Niemand ist zu mahnen.',
  nobodyHint:
    'Jede gedruckte Rechnung ist bezahlt, noch nicht lange genug überfällig oder gesperrt. Wird eine fällig, steht sie von selbst hier.',
  nothingChosen: 'Wähle links eine Mahnung.',
  until: (day: IsoDate) => `zahlbar bis ${formatDate(day)}`,
  left: 'Nicht angekreuzt',
  claims: 'Rechnungen',
  tick: (number: string) => `${number} mahnen`,
  invoiceOf: (day: IsoDate) => `vom ${formatDate(day)}`,
  ofAmount: (amount: string) => `von ${amount}`,
  withInterest: (amount: string) => `+ ${amount} Zinsen`,
  open: 'Offen',
  interest: 'Verzugszinsen',
  fee: 'Mahngebühr',
  total: 'Summe',
  mailTo: (email: string) => `Per E-Mail an ${email}`,
  mailToNobody: 'Keine E-Mail-Adresse: Diese Mahnung wird gedruckt. Eine Adresse trägst du im Auftrag ein.',
  onlyPrint: 'Nur diese drucken',
  onlyMail: 'Nur diese mailen',
} as const;

export const sendTexts = {
  bar: 'Senden',
  sum: (number: number, total: string) =>
    number === 0 ? 'Nichts angekreuzt' : `${letters(number)}, ${total}`,
  print: 'Drucken',
  mail: 'Per E-Mail',
  withoutMail: (number: number) =>
    number === 1
      ? 'Eine hat keine E-Mail-Adresse und wird gedruckt.'
      : `${formatCount(number)} haben keine E-Mail-Adresse und werden gedruckt.`,
  nobodyHasMail: 'Niemand davon hat eine E-Mail-Adresse.',
  question: (number: number) => `${letters(number)} erstellen?`,
  message: (number: number, total: string) =>
    number === 1
      ? `Sie fordert ${total} und bekommt jetzt ihre Nummer. Danach gilt sie als gesendet und ändert sich nicht mehr.`
      : `Sie fordern zusammen ${total} und bekommen jetzt ihre Nummern. Danach gelten sie als gesendet und ändern sich nicht mehr.`,
  mailed: (number: number) =>
    number === 1
      ? 'Eine geht per E-Mail hinaus, mit dem Text aus „Textvorlagen“.'
      : `${formatCount(number)} gehen per E-Mail hinaus, mit dem Text aus „Textvorlagen“.`,
  yes: { PRINT: 'Erstellen und drucken', MAIL: 'Erstellen und mailen' },
  no: 'Abbrechen',
} as const;

export const resultTexts = {
  results: 'Ergebnis',
  making: (done: number, all: number) => `Erstellt ${formatCount(done)} von ${letters(all)} …`,
  mailing: (done: number, all: number) => `Mailt ${formatCount(done)} von ${letters(all)} …`,
  joining: (done: number, all: number) => `Druckt ${formatCount(done)} von ${letters(all)} …`,
  done: (number: number, total: string) =>
    number === 0 ? 'Keine Mahnung erstellt' : `${letters(number)} erstellt, ${total}`,
  stopped: (number: number) =>
    number === 1 ? 'Eine Mahnung ist noch nicht erstellt.' : `${letters(number)} sind noch nicht erstellt.`,
  goOn: 'Weiter',
  dismiss: 'Ergebnis schließen',
  mailed: (number: number) =>
    number === 1 ? 'Eine geht per E-Mail hinaus.' : `${formatCount(number)} gehen per E-Mail hinaus.`,
  toPrint: (number: number) =>
    number === 1
      ? 'Eine liegt zum Drucken bereit.'
      : `${formatCount(number)} liegen in einem PDF zum Drucken bereit.`,
  openStack: 'Öffnen und drucken',
  stackFailed: 'Das gemeinsame PDF ließ sich nicht erstellen. Unter „Gesendet“ druckst du jede einzeln.',
  toSent: 'Zu „Gesendet“',
  noAddress: 'Im Auftrag steht keine E-Mail-Adresse mehr. Drucke die Mahnung unter „Gesendet“.',
  notMailed: (number: string) => `${number} ist erstellt, aber nicht gemailt.`,
  stackName: 'Mahnungen.pdf',
} as const;

export const heldTexts = {
  list: 'Gesperrte Rechnungen',
  detail: 'Gesperrte Rechnung',
  about: (title: string, number: string) => `${title} · ${number}`,
  reasons: { COMPLAINT: 'Reklamation', RETAINED: 'Einbehalten', BY_HAND: 'von Hand' },
  wouldBe: (title: string) => `Ohne Sperre: ${title}`,
  nothing: 'Nichts ist gesperrt.',
  nothingHint:
    'Eine offene Reklamation sperrt die Rechnungen ihres Auftrags von selbst. Von Hand sperrst du sie bei der Mahnung oder im Auftrag.',
  nothingChosen: 'Wähle links eine Rechnung.',
  sum: (number: number, open: string) => `${invoices(number)}, ${open} offen`,
  why: 'Warum',
  until: 'Letzter Tag',
  untilUnlocked: 'bis jemand sie aufhebt',
  untilSettled: 'bis die Reklamation erledigt ist',
  due: 'Fällig seit',
  late: (day: IsoDate, days: number) => `${formatDate(day)} (${count(days, 'Tag', 'Tage')})`,
  invoice: 'Rechnung',
} as const;

export const sentTexts = {
  came: 'Bezahlt von Zinsen und Mahngebühr',
  list: 'Gesendete Mahnungen',
  detail: 'Gesendete Mahnung',
  nothing: 'In diesem Monat wurde nicht gemahnt.',
  nothingHint: 'Was du unter „Zu mahnen“ druckst oder mailst, steht danach hier.',
  nothingChosen: 'Wähle links eine Mahnung.',
  sum: (number: number, total: string) => `${letters(number)}, ${total}`,
  about: (day: IsoDate, number: string) => `${formatDate(day)} · ${number}`,
  heading: (title: string, number: string) => `${title} ${number}`,
  made: (when: string, by: string) => `${when} Uhr, ${by}`,
  by: 'Erstellt',
  due: (day: IsoDate) => `fällig am ${formatDate(day)}`,
  print: 'Drucken',
  mail: 'Per E-Mail',
  mailFailed: 'Die E-Mails ließen sich nicht laden.',
  mails: 'E-Mails',
  states: { QUEUED: 'E-Mail geht hinaus', SENT: 'gemailt', REFUSED: 'E-Mail nicht angekommen' },
} as const;

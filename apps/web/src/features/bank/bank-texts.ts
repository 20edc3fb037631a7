import { formatDate } from '@korpus/domain/dates/format-date.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import type { BankTab, Mark } from './bank-lines.ts';

const count = (number: number, one: string, many: string): string =>
  `${new Intl.NumberFormat('de-DE').format(number)} ${number === 1 ? one : many}`;

const lines = (number: number): string => count(number, 'Umsatz', 'Umsätze');

export const tabNames: Readonly<Record<BankTab, string>> = {
  OPEN: 'Offen',
  DONE: 'Erledigt',
  OUT: 'Ausgänge',
};

/** Names that the mark of a line has for people who cannot see it. */
export const markNames: Readonly<Record<Mark, string>> = {
  SURE: 'sicherer Vorschlag',
  GUESS: 'Vermutung',
  NONE: 'kein Vorschlag',
  CAME_BACK: 'kam zurück',
  BOOKED: 'verbucht',
  ASIDE: 'nicht von Kunden',
  OUT: 'Ausgang',
  RETURNED: 'zurückgenommen',
};

export const bankTexts = {
  tabs: 'Welche Umsätze',
  loadFailed: 'Die Bank ließ sich nicht laden.',
  linesFailed: 'Die Umsätze ließen sich nicht laden.',
  list: 'Umsätze',
  detail: 'Umsatz',
  search: 'Umsätze durchsuchen',
  searchPlaceholder: 'Name, Zweck, Betrag …',
  allAccounts: 'Alle Konten',
  account: 'Konto',
  period: 'Zeitraum',
  left: (number: number, amount: string) =>
    number === 0
      ? 'Nichts mehr offen'
      : `${number === 1 ? 'Ein offener Umsatz' : count(number, '', 'offene Umsätze')}, ${amount}`,
  sum: (number: number, amount: string) => `${lines(number)}, ${amount}`,
  isCut: 'Es gibt mehr: Wähle einen kürzeren Zeitraum.',
  isCutOpen: 'Es gibt mehr: Die nächsten kommen nach, sobald du einige erledigt hast.',
  nothingOpen: 'Alles verbucht.',
  nothingOpenHint: 'Jeder Eingang hat seinen Auftrag. Weiter geht es mit dem nächsten Auszug.',
  nothingDone: 'In diesem Zeitraum ist nichts erledigt.',
  nothingOut: 'In diesem Zeitraum ging nichts ab.',
  otherPeriod: 'Wähle einen anderen Zeitraum.',
  nothingFound: 'Kein Umsatz passt dazu.',
  nothingFoundHint: 'Gesucht wird in Namen, Verwendungszweck, Nummern, IBAN und Beträgen.',
  nothingChosen: 'Wähle links einen Umsatz.',
  back: 'Zurück zur Liste',
  others: (number: number) =>
    `${number === 1 ? 'Einen Umsatz' : lines(number)} hat inzwischen jemand anderes erledigt.`,
  previous: 'Voriger Umsatz',
  next: 'Nächster Umsatz',
  position: (place: number, all: number) => `${place} von ${all}`,
} as const;

export const lineTexts = {
  unnamed: 'Ohne Namen',
  of: (amount: string) => `von ${amount}`,
  isPending: 'wird gebucht',
  hasFailed: 'nicht gebucht',
  purpose: 'Verwendungszweck',
  noPurpose: 'Keiner angegeben',
  from: 'Von',
  to: 'An',
  onBehalf: 'Im Auftrag von',
  iban: 'IBAN',
  isKnown: 'bekannt',
  isKnownHint: 'Von diesem Konto wurde schon einmal Geld für diesen Kunden gebucht.',
  bookedOn: 'Gebucht am',
  valueOn: 'Wertstellung',
  account: 'Konto',
  reference: 'Referenz',
  charges: 'Entgelt der Bank',
  reason: 'Grund der Bank',
  batch: (number: number) =>
    `Die Bank hat ${number} Zahlungen in einer Summe gebucht und nennt keine einzelnen Beträge.`,
  ofCharges: 'Das hat die Bank von den Zahlungen einbehalten.',
  ofDifference: 'So viel fehlt den einzelnen Zahlungen zum gebuchten Betrag. Warum, sagt die Bank nicht.',
  alreadyBooked: 'Schon gebucht',
  stillOpen: 'Noch offen',
} as const;

export const proposalTexts = {
  proposals: 'Vorschläge',
  title: 'Vorschlag',
  why: 'Warum',
  isSure: 'sicher',
  isGuess: 'Vermutung',
  isChosen: 'gewählt',
  points: (points: number) => count(points, 'Punkt', 'Punkte'),
  signed: (points: number) => (points > 0 ? `+${points}` : `−${Math.abs(points)}`),
  more: 'Oder',
  none: 'Niemand ist erkannt.',
  noneHint: 'Suche den Auftrag nach Name oder Nummer, oder lege den Umsatz als „Nicht von Kunden“ ab.',
  rest: 'Restbetrag',
  prepayment: 'Anzahlung',
  charges: 'Verzugszinsen und Mahngebühr',
  reminder: (number: string) => `Mahnung ${number}`,
  invoices: (numbers: readonly string[]) =>
    `${numbers.length === 1 ? 'Rechnung' : 'Rechnungen'} ${numbers.join(', ')}`,
  order: (number: string | null) => (number === null ? 'Auftrag' : `Auftrag ${number}`),
  openOrder: (name: string) => `Auftrag von ${name} öffnen`,
  ofOpen: (amount: string) => `von ${amount} offen`,
  all: 'alles, was offen ist',
  credit: 'Guthaben',
  creditHint: 'mehr, als offen ist: bleibt beim Auftrag',
  book: 'Buchen',
  choose: 'Vorschlag wählen',
  other: 'Anderer Auftrag',
  withKey: (label: string) => `${label} (Tab)`,
  otherPlaceholder: 'Name, Auftrags- oder Rechnungsnummer',
  otherNone: 'Kein Auftrag passt dazu.',
  otherClear: 'Suche leeren',
  otherFailed: 'Was der Auftrag noch bekommt, ließ sich nicht laden.',
  otherEmpty: (name: string) =>
    `Beim Auftrag von ${name} ist nichts mehr offen. Du kannst den Betrag als Guthaben dort buchen.`,
  split: 'Aufteilen',
  aside: 'Nicht von Kunden',
  skip: 'Überspringen',
  readOnly: 'Du darfst Umsätze ansehen, aber nicht verbuchen.',
} as const;

export const splitTexts = {
  title: 'Aufteilen',
  amountOf: (what: string) => `Betrag für ${what}`,
  open: (amount: string) => `${amount} offen`,
  all: 'Alles',
  allOf: (what: string) => `So viel wie möglich für ${what}`,
  remove: 'Auftrag herausnehmen',
  add: 'Weiterer Auftrag',
  money: 'Eingegangen',
  spent: 'Verteilt',
  left: 'Übrig',
  leftover: 'Was übrig ist',
  leftovers: { OPEN: 'bleibt offen', CREDIT: 'bleibt als Guthaben beim Auftrag' },
  problems: {
    NOTHING: 'Trage bei mindestens einem Auftrag einen Betrag ein.',
    TOO_MUCH: 'Verteilt ist mehr, als eingegangen ist.',
    MORE_THAN_OPEN: 'Ein Betrag ist höher, als offen ist. Was darüber hinausgeht, bleibt als Guthaben übrig.',
  },
  tooMuch: (amount: string) => `Höchstens ${amount}`,
  book: (amount: string) => `${amount} buchen`,
  cancel: 'Abbrechen',
  start: 'Suche den ersten Auftrag.',
} as const;

/** Notes that stand ready until somebody has written some of their own. */
export const usualNotes = ['Kreditkarte', 'Umbuchung', 'Lieferant', 'Bargeld eingezahlt'] as const;

export const asideTexts = {
  title: 'Nicht von Kunden',
  hint: 'Was daran noch offen ist, wird bei keinem Auftrag gebucht.',
  note: 'Wofür ist es?',
  notes: 'Zuletzt benutzt',
  save: 'Ablegen',
  missing: 'Schreib kurz, wofür es ist.',
  cancel: 'Abbrechen',
} as const;

export const returnTexts = {
  title: 'Kam zurück',
  takesBack: (name: string, day: string) => `Nimmt die Zahlung von ${name} vom ${day} zurück.`,
  hint: 'Was damit bezahlt war, ist dann wieder offen.',
  takeBack: 'Zahlung zurücknehmen',
  unknown: 'Welche Zahlung zurückkam, lässt sich aus dem Auszug nicht erkennen.',
  unknownHint:
    'Steht sie unter „Erledigt“, nimm sie dort mit „Rückgängig“ zurück und lege diesen Umsatz als „Nicht von Kunden“ ab.',
  toDone: 'Zu „Erledigt“',
  byHand:
    'War die Zahlung von Hand eingetragen, bevor es hier Auszüge gab? Suche ihren Auftrag, dann lässt sie sich dort zurücknehmen.',
  order: 'Auftrag, dessen Zahlung zurückkam',
  noReceipt: (name: string, amount: string) =>
    `Beim Auftrag von ${name} ist kein Eingang per Bank über ${amount} von Hand eingetragen, der vorher kam.`,
  receipt: (amount: string, day: string) => `${amount} vom ${day}`,
  ofOrder: (name: string, order: string) => `Eingang bei ${name}, ${order}`,
  several: 'Welcher Eingang kam zurück?',
  takeReceiptBack: 'Eingang zurücknehmen',
  cancel: 'Abbrechen',
} as const;

export const doneTexts = {
  became: 'Was daraus wurde',
  states: {
    BOOKED: 'Verbucht',
    ASIDE: 'Nicht von Kunden',
    OUT: 'Ausgang',
    RETURNED: 'Zurückgenommen',
    OPEN: 'Offen',
  },
  out: 'Geld, das hinausging. Daran ist nichts zu tun.',
  kinds: {
    PAYMENT: 'Zahlung',
    PART: 'Teilzahlung',
    REST: 'Restbetrag',
    CREDIT: 'Guthaben',
    INTEREST: 'Verzugszinsen',
    FEE: 'Mahngebühr',
  },
  returned: 'Diese Zahlung kam zurück. Was sie bezahlt hatte, ist wieder offen.',
  takesBack: 'Dieser Umsatz hat eine frühere Zahlung zurückgenommen.',
  by: (name: string, when: string) => `${name}, ${when} Uhr`,
  undo: 'Rückgängig',
} as const;

export const workTexts = {
  booked: (amount: string, name: string) => `${amount} von ${name} verbucht.`,
  bookedPart: (amount: string, left: string) => `${amount} verbucht, ${left} bleiben offen.`,
  setAside: (name: string) => `${name}: nicht von Kunden.`,
  takenBack: (name: string) => `Die Zahlung von ${name} ist zurückgenommen.`,
  undone: 'Der Umsatz ist wieder offen.',
  undoFailed: 'Das ließ sich nicht zurücknehmen.',
  failed: 'Nicht gebucht',
  away: 'Korpus ist gerade nicht erreichbar. Der Umsatz bleibt offen; versuche es noch einmal, wenn die Verbindung wieder steht.',
  restChanged:
    'Inzwischen ist ein anderer Betrag offen: Jemand hat die Zahlung schon eingetragen. Hier steht, was jetzt gilt.',
  stale: (who = 'jemand anderes') =>
    `Diesen Umsatz hat inzwischen ${who} bearbeitet. Hier steht, was jetzt gilt.`,
  quicker: (who = 'Jemand anderes', party: string) =>
    `${who} war schneller: Der Umsatz von ${party} ist schon erledigt. Weiter geht es mit dem nächsten.`,
  moved:
    'Den vorigen Umsatz hat gerade jemand anderes erledigt. Sieh dir diesen an: Beim zweiten Mal wird er gebucht.',
  closed: (day: string) =>
    `Der ${day} ist abgeschlossen. Der Umsatz bleibt offen; bitte die Verwaltung, den Abschluss aufzuheben, und buche ihn dann noch einmal.`,
  guess: 'Das ist eine Vermutung. Noch einmal Eingabe bucht sie.',
  nothingToUndo: 'Du hast hier noch nichts gebucht, das sich zurücknehmen ließe.',
} as const;

export const accountTexts = {
  accounts: 'Konten',
  balance: (day: IsoDate) => `Stand ${formatDate(day)}`,
  noBalance: 'Ohne Saldo',
  fills: 'Füllt in der Wochenübersicht',
  fillsOf: (iban: string) => `Welchen Kontostand der Wochenübersicht ${iban} füllt`,
  fillsNone: 'Keinen Kontostand',
  saved: 'Gespeichert.',
  saveFailed: 'Das ließ sich nicht speichern.',
  gaps: (number: number) => count(number, 'Auszug fehlt', 'Auszüge fehlen'),
} as const;

export const fileTexts = {
  choose: 'Auszüge einlesen',
  chosen: 'Auszüge wählen',
  drop: 'Auszüge hier loslassen',
  results: 'Eingelesen',
  reading: (number: number) => `Liest ${count(number, 'Datei', 'Dateien')} …`,
  dismiss: 'Ergebnis schließen',
  waiting: 'wartet',
  sending: (percent: number) => `${percent} %`,
  working: 'wird gelesen',
  again: 'Noch einmal',
  tooLarge: 'Die Datei ist größer als 50 MB. Lade bei deiner Bank einen kürzeren Zeitraum herunter.',
  newLines: (number: number) =>
    number === 0 ? 'nichts Neues' : count(number, 'neuer Umsatz', 'neue Umsätze'),
  known: (number: number) => `${number} schon bekannt`,
  notBooked: (number: number) => `${number} noch nicht gebucht, kommen wieder`,
  span: (from: string, to: string) => (from === to ? from : `${from} bis ${to}`),
  empty: 'Noch keine Auszüge',
  emptyHint:
    'Lade bei deiner Bank den Kontoauszug als CAMT.053 herunter (meist unter „Kontoauszüge“ oder „Umsätze exportieren“), als XML oder ZIP, und zieh ihn hierher. Korpus erkennt, welche Zahlung zu welchem Auftrag gehört; gebucht wird nur, was du bestätigst.',
  emptyReadOnly: 'Sobald jemand im Haus Kontoauszüge eingelesen hat, stehen die Umsätze hier.',
} as const;

import { billedLabels } from '@korpus/domain/closing/billed-catalogue-texts.ts';
import { formatCount } from '../../../lib/formats/format-count.ts';

const counted = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

const numbers = (count: number) => counted(count, 'Nummer', 'Nummern');

export const closingTexts = {
  heads: {
    newNumber: 'Neue Nummer',
    number: 'Nummer',
    date: billedLabels.date,
    billType: billedLabels.billType,
    clientName: billedLabels.clientName,
    hint: 'Hinweis',
    amount: 'Abgerechnet',
  },
  running: 'Das dauert bei vielen Zeilen ein paar Sekunden. Es geschieht alles oder nichts.',
  loading: 'Es wird nachgesehen, was geschehen würde …',
  loadFailed: 'Was geschehen würde, ließ sich nicht ermitteln.',
  changedTitle: 'Inzwischen hat sich etwas geändert',
  changed: 'Es ist noch nichts geschehen. Hier steht, was jetzt gilt; sieh es dir noch einmal an.',
  refusedTitle: 'Das ging nicht',
  toLocations: 'Zu den Standorten',
  toOrder: 'Zum Auftrag',
  openOrder: (name: string) => `${name} öffnen`,
  nobody: 'Ohne Namen',
  showAll: (count: number) => `Alle ${formatCount(count)} zeigen`,
  withAmount: (what: string, amount: string) => `${what}, ${amount}`,
  onDay: (what: string, day: string) => `${what}, ${day}`,
  rows: (count: number) => counted(count, 'Zeile', 'Zeilen'),
  circle: (count: number, first: string, last: string) =>
    count === 1 ? `1 Nummer, ${first}` : `${numbers(count)}, ${first} bis ${last}`,

  lockTitle: (period: string) => `${period} abschließen`,
  lockUntil: 'Sperren bis',
  lockExplained:
    'Gilt für alle Standorte. Alles bis zu diesem Tag bekommt seine Nummer; danach lässt sich dort nichts mehr anlegen, verschieben oder löschen.',
  newNumbers: (count: number) => counted(count, 'Nummer wird vergeben', 'Nummern werden vergeben'),
  again: 'wieder vergeben',
  someAgain: (count: number) => `${formatCount(count)} davon wie vor dem Aufheben`,
  earlier: (count: number, period: string) =>
    count === 1 ? `1 Zeile liegt vor ${period}` : `${formatCount(count)} Zeilen liegen vor ${period}`,
  have: (count: number) => counted(count, 'hat schon eine', 'haben schon eine'),
  free: 'Nichts steht im Weg',
  inTheWay: (count: number) => `Das steht im Weg (${formatCount(count)})`,
  lookFirst: (count: number) => `Bitte vorher ansehen (${formatCount(count)})`,
  noNumber: (count: number) => `Bekommt keine Nummer (${formatCount(count)})`,
  withdrawn: (count: number) => `Wird zurückgezogen (${formatCount(count)})`,
  nothingNew: 'Nichts braucht eine neue Nummer',
  nothingNewHint: 'Du kannst trotzdem sperren: Dann lässt sich bis zu diesem Tag nichts mehr ändern.',
  lockNote: 'Aufheben geht nur mit Begründung; vergebene Nummern bleiben im Rechnungsbuch.',
  lock: 'Sperren',
  give: (count: number) => `${numbers(count)} vergeben und sperren`,
  locked: (count: number, day: string) =>
    count === 0 ? `Gesperrt bis ${day}.` : `${numbers(count)} vergeben, gesperrt bis ${day}.`,

  unlockTitle: 'Abschluss aufheben',
  unlockFrom: 'Aufheben ab',
  unlockExplained: (until: string) =>
    `Ab diesem Tag lässt sich wieder alles ändern, davor bleibt es gesperrt (bis ${until}). Die Nummern bleiben im Rechnungsbuch; schließt du unverändert wieder ab, bekommt jeder Eintrag dieselbe.`,
  reason: 'Grund',
  reasonHint: 'Steht danach im Rechnungsbuch und im Änderungsprotokoll',
  taken: (count: number) => counted(count, 'Nummer wird frei', 'Nummern werden frei'),
  kept: (count: number) => `Behält seine Nummer (${formatCount(count)})`,
  keptBecause: (number: string, invoice: string) =>
    `${number}: Rechnung ${invoice} zieht die Anzahlung ab und bleibt.`,
  issued: (count: number) => `Schon ausgestellt (${formatCount(count)})`,
  issuedAdvice:
    'Hat der Kunde die Rechnung schon, nimm sie besser mit einer Stornorechnung zurück. Die geht auch, solange gesperrt ist.',
  issuedPaper: (type: string, number: string, when: string, by: string) =>
    `${type} ${number}, ${when} von ${by}`,
  isOut: (paper: string) => `${paper} ist schon draußen`,
  nothingTaken: 'Keine Nummer wird frei',
  nothingTakenHint: 'Du kannst trotzdem aufheben: Dann lässt sich ab diesem Tag wieder alles ändern.',
  unlockNote: 'Aufheben nimmt nichts zurück, was schon ausgestellt ist.',
  unlock: 'Aufheben',
  takeOff: (count: number) => `${numbers(count)} aufheben`,
  unlocked: (count: number, day: string) =>
    count === 0 ? `Ab ${day} ist wieder offen.` : `${numbers(count)} aufgehoben, ab ${day} ist wieder offen.`,
} as const;

import type { ComparedRow } from '@korpus/domain/papers-in/compare-paper.ts';
import type { Place } from '@korpus/domain/papers-in/paper.ts';
import { mostSharedPapers, type ShareNotice } from '@korpus/domain/papers-in/shared-papers.ts';
import { sharedInVainTexts } from './shared-in-vain-texts.ts';

const states: Readonly<Record<ComparedRow['state'], string>> = {
  SAME: 'gleich',
  DIFFERS: 'weicht ab',
  NEW: 'neu',
  NOT_FOUND: 'nicht gefunden',
  SHOWN: 'nur gezeigt',
};

const readAny = 'Papiere der Lieferanten einlesen';
const wanted = 'Eingelesen werden PDF- und XML-Dateien bis 10 MB';

const shared: Readonly<Record<ShareNotice, Readonly<{ message: string; hint: string }>>> = {
  office: sharedInVainTexts,
  lost: {
    message: 'Die geteilte Datei ist nicht angekommen',
    hint: `Korpus war auf diesem Gerät noch nicht bereit, oder der Platz reicht nicht. Öffne einmal „Montagen“ und teile sie dann noch einmal, oder wähl sie hier mit „${readAny}“ aus.`,
  },
  none: { message: 'Davon lässt sich nichts einlesen', hint: `${wanted}.` },
  some: {
    message: 'Nicht alle geteilten Dateien sind dabei',
    hint: `${wanted}, höchstens ${mostSharedPapers} auf einmal.`,
  },
  gone: {
    message: 'Die geteilte Datei wartet nicht mehr',
    hint: 'Sie wurde schon geöffnet, oder es ist länger als eine Stunde her. Teile sie noch einmal.',
  },
};

export const papersInTexts = {
  read: 'Papier einlesen',
  readHint:
    'Bestätigungen und Rechnungen der Lieferanten als PDF oder E-Rechnung; du kannst sie auch hierher ziehen.',
  drop: 'Loslassen, um mit dem Auftrag zu vergleichen',
  saveFirst:
    'Dieser Lieferant ist noch nicht gespeichert. Speichere erst den Auftrag, dann kannst du das Papier mit ihm vergleichen.',
  reading: 'Die Datei wird gelesen',
  notRead: 'Diese Datei lässt sich nicht lesen',
  nothingChanged: 'Am Auftrag ist nichts geändert.',
  position: (number: number, count: number) => `${number} von ${count}`,
  isData: (title: string, isData: boolean) => (isData ? `${title}, aus den Daten der E-Rechnung` : title),
  recognized: 'Erkannt als',
  entry: 'Eintrag im Auftrag',
  newEntry: 'Neuer Eintrag',
  entryName: (number: number, supplier: string) => `${number}. ${supplier}`,
  withoutName: 'ohne Lieferant',
  twice: 'Schon einmal da',
  elsewhere: 'Gehört diese Datei hierher?',
  elsewhereHint: 'Lieferant, Auftragsnummer oder Kommission passen nicht zu diesem Auftrag.',
  nothingTicked: 'Deshalb ist nichts angekreuzt.',
  rows: 'Vergleich',
  what: 'Angabe',
  inOrder: 'Im Auftrag',
  inPaper: 'In der Datei',
  result: 'Ergebnis',
  none: '–',
  take: (label: string, found: string) => `${label} übernehmen: ${found}`,
  states,
  place: ({ page, text }: Place) => (page === null ? text : `Seite ${page}: „${text}“`),
  filing: (slot: string) => `Datei ablegen unter „${slot}“`,
  replaces: (name: string) => `Sie tritt an die Stelle von „${name}“.`,
  noSlot: 'Was das für ein Papier ist, war nicht zu erkennen. Ablegen kannst du es unter „Dateien“.',
  creditNote: 'Für Gutschriften gibt es keine eigene Ablage. Ablegen kannst du sie unter „Dateien“.',
  apply: 'Übernehmen',
  applyHint: 'Gespeichert wird erst mit dem Auftrag.',
  applied: (name: string) => `„${name}“ übernommen. Speichere jetzt den Auftrag.`,
  notFetched: 'Die Datei konnte nicht gelesen werden',
  skip: 'Überspringen',
  nextFile: 'Weiter',
  readAny,
  dropAny: 'Loslassen: Zu jeder Datei wird der Auftrag gesucht',
  proposals: 'Vorgeschlagene Aufträge',
  noProposals: 'Zu keinem Auftrag passt genug. Such ihn selbst.',
  chooseHint: 'Zugeordnet wird nichts von selbst.',
  otherOrder: 'Ein anderer Auftrag',
  otherPlaceholder: 'Name, Nummer oder Telefon',
  otherNone: 'Keinen Auftrag gefunden',
  otherClear: 'Suche leeren',
  shared,
  sharedQuestion: {
    title: 'Geteilte Dateien einlesen?',
    message: (names: readonly string[]) =>
      `Eine andere Seite oder App hat Korpus geschickt: ${names.map((name) => `„${name}“`).join(', ')}. Lies das nur ein, wenn du es selbst geteilt hast.`,
    yes: 'Einlesen',
    no: 'Verwerfen',
  },
  notYours: 'Bei diesem Auftrag darfst du die Lieferanten nicht ändern; das Papier wurde nicht eingelesen.',
};

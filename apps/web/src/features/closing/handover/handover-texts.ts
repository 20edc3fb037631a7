import type { HandoverFormat } from '@korpus/domain/handover/accounts.ts';
import { orderLabels } from '@korpus/domain/orders/order-catalogue-texts.ts';
import { formatCount } from '../../../lib/formats/format-count.ts';

const counted = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

const rows = (count: number) => counted(count, 'Zeile', 'Zeilen');
const papers = (count: number) => counted(count, 'Papier', 'Papiere');
const rowsAndPapers = (of: Content) =>
  of.papers === 0 ? rows(of.rows) : `${rows(of.rows)}, ${papers(of.papers)}`;

type Content = Readonly<{ rows: number; papers: number }>;

const reversalNames: Readonly<Record<HandoverFormat, string>> = { DATEV: 'Generalumkehr', BMD: 'Storno' };

export const handoverTexts = {
  format: 'Programm des Steuerberaters',
  accounts: 'Konten',
  back: 'Zur Verkaufsstatistik',
  loadFailed: 'Der Monat ließ sich nicht laden.',
  loading: 'Der Monat wird zusammengestellt …',

  closed: 'Abgeschlossen',
  closedUntil: (day: string) => `Gesperrt bis ${day}`,
  nothingClosed: 'Noch nichts gesperrt',
  isRunning: 'Läuft noch',
  isRunningHint: 'Übergeben wird ein Monat, wenn er vorbei und abgeschlossen ist.',
  isOpen: 'Noch nicht abgeschlossen',
  isOpenHint: 'Bis dahin kann sich hier noch alles ändern.',
  toClosing: 'Zum Abschluss',

  content: 'Inhalt des Monats',
  numbers: 'Nummern',
  rows: 'Zeilen',
  papers: 'Papiere',

  problems: (count: number) =>
    count === 1 ? 'Eine Sache ist vorher zu klären' : `${formatCount(count)} Sachen sind vorher zu klären`,
  problemsHint: 'Solange hier etwas steht, gibt es keine Datei. Fehlt ein Konto, trag es bei den Konten ein.',
  openAccounts: 'Konten öffnen',
  hints: 'Hinweise',
  changed: (count: number) =>
    count === 1
      ? 'Ein Text steht anders in der Datei'
      : `${formatCount(count)} Texte stehen anders in der Datei`,
  unprinted: (count: number) =>
    count === 1
      ? 'Eine Nummer ist nie gedruckt worden'
      : `${formatCount(count)} Nummern sind nie gedruckt worden`,
  unprintedHint: 'Ihre Zeilen sind dabei, ein Papier dazu gibt es nicht.',
  printMissing: 'Fehlende drucken',
  printing: (done: number, total: number) => `${formatCount(done)} von ${formatCount(total)}`,
  stopPrinting: 'Anhalten',
  printedMissing: (count: number) =>
    count === 1 ? 'Ein Papier ist gedruckt.' : `${formatCount(count)} Papiere sind gedruckt.`,
  leftUnprinted: (count: number) =>
    count === 1
      ? 'Eine ließ sich nicht drucken. Woran es liegt, steht bei ihr.'
      : `${formatCount(count)} ließen sich nicht drucken. Woran es liegt, steht bei jeder.`,
  countries: (names: string) => `Deine Standorte liegen in mehreren Ländern: ${names}`,
  withoutTillNumber: (count: number) =>
    `${counted(count, 'Einnahme', 'Einnahmen')} ohne ${orderLabels['payments.tillReceiptNumber']}`,
  withoutTillNumberHint:
    'Dein Steuerberater findet sie in der Kasse nicht. Trag die Nummer vom Beleg am Auftrag nach; sie steht dem Abschluss nicht im Weg.',
  countriesHint:
    'Jedes Land hat eigene Bücher. Welche Konten gelten, entscheiden die Sätze mit ihrem Land; sprich mit deinem Steuerberater ab, wer welche Zeilen bucht.',
  showAll: (count: number) => `Alle ${formatCount(count)} zeigen`,
  openNumber: (number: string) => `${number} öffnen`,
  notFound: (number: string) => `Zu ${number} gibt es keinen Auftrag, der sich öffnen lässt.`,
  openFailed: (number: string) => `${number} ließ sich nicht öffnen.`,
  nobody: 'Ohne Namen',

  accountSums: 'Summen je Konto',
  account: 'Konto',
  debit: 'Soll',
  credit: 'Haben',
  sum: 'Summe',
  debtors: (count: number) => counted(count, 'Debitor', 'Debitoren'),
  showDebtors: 'Debitoren zeigen',
  hideDebtors: 'Debitoren zusammenfassen',
  rateSums: 'Rechnungsbuch und Bücher',
  rate: 'Satz',
  register: 'Rechnungsbuch',
  books: 'Bücher',
  difference: 'Unterschied',
  agrees: 'stimmt überein',
  differs: 'Rechnungsbuch und Bücher stimmen nicht überein',
  differsHint: 'Gib diesen Monat noch nicht weiter. Der Support hilft dir, das zu klären.',
  differsByProblems: 'Das liegt an dem, was oben zu klären ist.',
  noSums: 'Der Monat hat keine Zeilen.',

  waiting: 'Zu übergeben',
  all: (of: Content) => `Alles, ${rowsAndPapers(of)}`,
  since: (of: Content) => `Seit der letzten Übergabe: ${rowsAndPapers(of)}`,
  nothing: (month: string) => `Im ${month} gibt es nichts zu übergeben.`,
  nothingSince: 'Seit der letzten Übergabe hat sich nichts geändert.',
  correctionHint: 'Was nicht mehr gilt, wird zurückgenommen; was neu ist, kommt dazu.',
  handOver: 'Übergeben',
  onlyClosed: 'Erst wenn der Monat vorbei und abgeschlossen ist.',
  onlySolved: 'Erst wenn geklärt ist, was oben steht.',
  showRows: 'Zeilen ansehen',
  hideRows: 'Zeilen ausblenden',
  postings: 'Zeilen der Übergabe',
  heads: { day: 'Tag', amount: 'Betrag', document: 'Beleg', text: 'Text', vat: 'Satz', reversal: 'Art' },
  isReversal: (format: HandoverFormat) => reversalNames[format],
  kept: (name: string) => `${name} ist gespeichert.`,
  handedOver: (name: string) => `${name} ist gespeichert und wird heruntergeladen.`,
  handOverFailed: 'Die Übergabe ließ sich nicht speichern.',

  batches: 'Übergaben',
  noBatches: 'Von diesem Monat ist noch nichts übergeben.',
  batch: (place: number) => (place === 1 ? 'Übergabe 1' : `Korrektur ${place}`),
  when: (at: string, by: string) => `${at} von ${by}`,
  contents: rowsAndPapers,
  downloads: (count: number) =>
    count === 0 ? 'Noch nicht heruntergeladen' : `${formatCount(count)}-mal heruntergeladen`,
  takePostings: 'Buchungen',
  takePapers: (archive: number, archives: number) =>
    archives === 1 ? 'Papiere' : `Papiere (${archive} von ${archives})`,
  ofBatch: (what: string, batch: string) => `${what} zu ${batch}`,
  downloadFailed: 'Die Datei ließ sich nicht herunterladen.',
} as const;

export const formatNames: Readonly<Record<HandoverFormat, string>> = { DATEV: 'DATEV', BMD: 'BMD' };

import { formatCount } from '../../lib/formats/format-count.ts';

const rows = (count: number) => (count === 1 ? '1 Zeile' : `${formatCount(count)} Zeilen`);

export const bulkEditTexts = {
  start: 'Mehrere ändern',
  end: 'Nicht mehrere',
  action: 'Ändern …',
  title: (count: number) => `${rows(count)} ändern`,
  field: 'Was soll sich ändern?',
  fieldHint: 'Wähle ein Feld',
  value: 'Neuer Wert',
  reason: 'Grund',
  empty: '(leer)',
  yes: 'Ja',
  no: 'Nein',
  tooMany: (most: number) => `Höchstens ${formatCount(most)} Zeilen auf einmal. Wähle weniger aus.`,
  choose: 'Wähle, was sich ändern soll. Vor dem Ändern steht hier zu jeder Zeile, was geschieht.',
  looking: 'Vorschau wird geladen …',
  previewFailed: 'Die Vorschau ließ sich nicht laden.',
  retry: 'Noch einmal',
  willChange: (count: number) => (count === 1 ? '1 wird geändert' : `${formatCount(count)} werden geändert`),
  alreadySo: (count: number) => (count === 1 ? '1 ist schon so' : `${formatCount(count)} sind schon so`),
  notChanged: (count: number) => `${formatCount(count)} nicht`,
  preview: 'Vorschau',
  same: 'Ist schon so',
  arrow: 'wird zu',
  apply: (count: number) => `${rows(count)} ändern`,
  goOn: 'Fortsetzen',
  progress: (done: number, of: number) => `${formatCount(done)} von ${formatCount(of)} …`,
  stopped:
    'Die Verbindung war weg. Was schon geändert ist, bleibt; „Fortsetzen“ macht den Rest, nichts doppelt.',
  leaving: {
    title: 'Es sind noch nicht alle Zeilen geändert',
    message:
      'Gehst du jetzt, bleibt vielleicht ein Teil, wie er war. Was geändert ist, lässt sich zurücknehmen.',
    yes: 'Trotzdem gehen',
    no: 'Hier bleiben',
  },
  failed: 'Das Ändern hat nicht geklappt.',
  changed: (count: number) => `${rows(count)} geändert`,
  left: (count: number) => `${rows(count)} blieben, wie sie waren:`,
  undone: (count: number) =>
    count === 1 ? '1 Zeile ist wieder wie vorher.' : `${rows(count)} sind wieder wie vorher.`,
  undoneButLeft: (count: number, left: number, reason: string) =>
    `${rows(count)} sind wieder wie vorher, ${formatCount(left)} nicht: ${reason}`,
  undoFailed: 'Das Zurücknehmen hat nicht geklappt.',
  last: 'Letzte Sammeländerungen',
  lastOf: (by: string, at: string, count: number) => `${by}, ${at}, ${rows(count)}`,
  isUndone: 'Zurückgenommen',
  undoOf: (label: string) => `„${label}“ rückgängig machen`,
};

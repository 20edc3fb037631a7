import { formatDate } from '@korpus/domain/dates/format-date.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import type { PersonPlace } from '@korpus/domain/privacy/person-places.ts';
import { fewestPersonLetters } from '@korpus/domain/privacy/person-terms.ts';
import { placeNames } from '@korpus/domain/privacy/privacy-texts.ts';
import { formatCount } from '../../lib/formats/format-count.ts';
import { formatInstant } from '../../lib/formats/format-instant.ts';

const counted = (place: PersonPlace, count: number): string =>
  `${formatCount(count)} ${placeNames[place][count === 1 ? 0 : 1]}`;
const listed = (parts: readonly string[]): string => new Intl.ListFormat('de-DE').format(parts);

export const privacyTexts = {
  title: 'Datenschutz',
  search: 'Person suchen',
  placeholder: 'Name, E-Mail oder Telefon',
  none: 'Wen suchst du?',
  noneHint: `Gib einen Namen, eine E-Mail-Adresse oder eine Telefonnummer ein, mindestens ${fewestPersonLetters} Zeichen. Wie sie geschrieben sind, ist egal.`,
  nothingFound: 'Niemand gefunden',
  nothingFoundHint:
    'Prüf die Schreibweise, oder such mit weniger: nur mit dem Nachnamen oder nur mit der Nummer.',
  loadFailed: 'Die Suche hat nicht geklappt',
  loading: 'Person wird gesucht',
  result: 'Gefunden',
  counted: (place: PersonPlace, count: number, hasMore: boolean): string =>
    `${hasMore ? 'über ' : ''}${counted(place, count)}`,
  listed,
  mayGo: (count: number): string =>
    count === 0
      ? 'Nichts davon ist heute ohne Aufbewahrungspflicht.'
      : `${formatCount(count)} davon muss heute niemand mehr aufbewahren.`,
  mustStay: (count: number, until: IsoDate): string =>
    `${formatCount(count)} ${count === 1 ? 'muss' : 'müssen'} bleiben, das Letzte bis ${formatDate(until)}.`,
  remark:
    'Die Fristen rechnen mit den Regeln, die Korpus kennt; lass sie im Zweifel von einem Anwalt oder Steuerberater bestätigen. Ein gleicher Name muss nicht dieselbe Person sein: Auskunft und Vergessen gelten je Kunde.',
  from: (day: IsoDate): string => `vom ${formatDate(day)}`,
  free: 'Ohne Pflicht',
  stays: 'Muss bleiben',
  restricted: 'Vergessen',
  all: (count: number): string => `Alle ${formatCount(count)} zeigen`,
  fewer: 'Weniger zeigen',
  more: (count: number): string =>
    `Die neuesten ${formatCount(count)}. Such genauer, um die übrigen zu sehen.`,
};

export const forgetTexts = {
  title: (name: string | undefined): string => (name === undefined ? 'Vergessen' : `${name} vergessen`),
  whatHappens: 'Was dabei geschieht',
  loading: 'Was dazugehört, wird gesucht',
  loadFailed: 'Was zu diesem Kunden gehört, ließ sich nicht laden',
  counted,
  listed,
  openTitle: 'Das geht noch nicht',
  goes: 'Wird sofort gelöscht',
  nothingGoes: 'Nichts: Alles muss noch bleiben.',
  stays: 'Bleibt gesperrt',
  nothingStays: 'Es bleibt nichts.',
  remark:
    'Gesperrtes heißt in allen Listen „Vergessen“, zählt in Summen und Abschlüssen weiter mit und ist nur noch unter „Datenschutz“ zu finden. Rechnungsbuch, Umsätze der Bank und das Protokoll darüber bleiben, bis die Frist um ist; dann löscht Korpus auch sie nachts von selbst.',
  confirm: (name: string): string => `Zur Bestätigung: Schreib „${name}“`,
  confirmHint: 'Vergessen lässt sich nicht zurücknehmen.',
  forget: 'Endgültig vergessen',
  done: 'Vergessen. Was bleiben muss, ist gesperrt und endet von selbst.',
  failed: 'Der Kunde wurde nicht vergessen',
  export: 'Auskunft als ZIP',
  exportOf: (name: string): string => `Auskunft als ZIP: ${name}`,
  exportFailed: 'Die Auskunft ließ sich nicht erstellen',
  forgetThis: 'Vergessen …',
  forgetOf: (name: string): string => `Vergessen …: ${name}`,
};

export const forgottenTexts = {
  title: 'Vergessene Personen',
  hint: 'Wer sie waren, steht hier nicht. Was bleiben muss, endet von selbst in der Nacht nach dem letzten Tag.',
  loading: 'Vergessene Personen werden geladen',
  loadFailed: 'Wer vergessen wurde, ließ sich nicht laden',
  at: (instant: string): string => `Vergessen am ${formatInstant(instant)}`,
  by: (name: string): string => `von ${name}`,
  next: (day: IsoDate): string => `Das Nächste geht in der Nacht auf den ${formatDate(day)}.`,
  more: (count: number): string => `Die letzten ${formatCount(count)}.`,
};

import { formatDate } from '@korpus/domain/dates/format-date.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import type { PersonPlace } from '@korpus/domain/privacy/person-places.ts';
import { fewestPersonLetters } from '@korpus/domain/privacy/person-terms.ts';
import { placeNames } from '@korpus/domain/privacy/privacy-texts.ts';
import { formatCount } from '../../lib/formats/format-count.ts';

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
    `${hasMore ? 'über ' : ''}${formatCount(count)} ${placeNames[place][count === 1 ? 0 : 1]}`,
  listed: (parts: readonly string[]): string => new Intl.ListFormat('de-DE').format(parts),
  mayGo: (count: number): string =>
    count === 0
      ? 'Nichts davon ist heute ohne Aufbewahrungspflicht.'
      : `${formatCount(count)} davon muss heute niemand mehr aufbewahren.`,
  mustStay: (count: number, until: IsoDate): string =>
    `${formatCount(count)} ${count === 1 ? 'muss' : 'müssen'} bleiben, das Letzte bis ${formatDate(until)}.`,
  remark:
    'Gelöscht wird hier nichts. Die Fristen rechnen mit den Regeln, die Korpus kennt; lass sie im Zweifel von einem Anwalt oder Steuerberater bestätigen. Ein gleicher Name muss nicht dieselbe Person sein.',
  from: (day: IsoDate): string => `vom ${formatDate(day)}`,
  free: 'Ohne Pflicht',
  stays: 'Muss bleiben',
  all: (count: number): string => `Alle ${formatCount(count)} zeigen`,
  fewer: 'Weniger zeigen',
  more: (count: number): string =>
    `Die neuesten ${formatCount(count)}. Such genauer, um die übrigen zu sehen.`,
};

import { formatDate } from '@korpus/domain/dates/format-date.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';

export const handoverModuleTexts = {
  notClosed: (last: IsoDate, closedUntil: IsoDate | null): string =>
    `Übergeben lässt sich nur, was abgeschlossen ist${closedUntil === null ? '' : `, und das reicht bis zum ${formatDate(closedUntil)}`}. Schließ erst bis zum ${formatDate(last)} ab.`,
  problems: (count: number): string =>
    count === 1
      ? 'Eine Zeile lässt sich noch nicht übergeben. Was fehlt, steht in der Übersicht.'
      : `${count} Zeilen lassen sich noch nicht übergeben. Was fehlt, steht in der Übersicht.`,
  nothing: 'Seit der letzten Übergabe hat sich nichts geändert. Die Dateien von damals stehen in der Liste.',
  raced: 'Gerade hat jemand denselben Monat übergeben. Sieh dir den neuen Stand an.',
  batchName: (month: string, place: number): string => (place === 1 ? month : `${month} Korrektur ${place}`),
  postings: 'Buchungen',
  archive: (archive: number): string => `Papiere ${archive}`,
};

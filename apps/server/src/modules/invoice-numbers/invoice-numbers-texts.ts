import { formatDate } from '@korpus/domain/dates/format-date.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';

export const invoiceNumberTexts = {
  lockedDay: (last: IsoDate): string =>
    `Bis zum ${formatDate(last)} ist abgeschlossen. Gib der Rechnung ein späteres Datum.`,
};

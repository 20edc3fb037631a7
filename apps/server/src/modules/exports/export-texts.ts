import { documentTypeNames } from '@korpus/domain/documents/document-type-texts.ts';
import type { DocumentType } from '@korpus/domain/documents/document-types.ts';
import { orderLabels } from '@korpus/domain/orders/order-catalogue-texts.ts';

export const exportTexts = {
  title: 'Aufträge',
  sheetTitle: (name: string) => `Auftrag ${name}`,
  sheetsTitle: 'Auftragsblätter',
  sheetOf: (date: string) => `Stand ${date}`,
  groups: {
    customer: orderLabels.clientId,
    order: 'Auftrag',
    dates: 'Termine',
    delivery: 'Lieferung und Montage',
    price: 'Verkauf und Preis',
    calculation: 'Kalkulation',
  },
  articles: (type: DocumentType, date: string | null) =>
    `Artikel laut ${documentTypeNames[type]}${date === null ? '' : ` vom ${date}`}`,
  cancellation: 'Storniert durch',
  reason: 'Grund',
  nothingReadable: 'Keine dieser Spalten darfst du sehen. Wähle andere.',
  tooLong: 'So viel passt in kein Word-Dokument. Nimm Excel oder PDF, oder wähle weniger Spalten.',
  noHeading: 'Zu jeder Spalte gehört eine Überschrift.',
};

import { orderLabels } from '@korpus/domain/orders/order-catalogue-texts.ts';

export const exportTexts = {
  title: 'Aufträge',
  sheetTitle: (name: string) => `Auftrag ${name}`,
  sheetsTitle: 'Auftragsblätter',
  field: 'Feld',
  value: 'Wert',
  order: 'Auftrag',
  total: 'Summe',
  yes: 'Ja',
  no: 'Nein',
  cancelled: orderLabels.cancelled,
  paid: (price: string) => `${price} bezahlt`,
  due: (price: string, date: string) => `${price} bis ${date}`,
  nothingReadable: 'Keine dieser Spalten darfst du sehen. Wähle andere.',
  tooLong: 'So viel passt in kein Word-Dokument. Nimm Excel oder PDF, oder wähle weniger Spalten.',
  noHeading: 'Zu jeder Spalte gehört eine Überschrift.',
};

import { printTypeNames } from '@korpus/domain/documents/document-type-texts.ts';
import type { PrintType } from '@korpus/domain/documents/document-types.ts';

export const documentTexts = {
  notWritten: (type: PrintType) =>
    `Für diesen Auftrag ist noch nichts als ${printTypeNames[type]} gespeichert. Speichere das Dokument zuerst.`,
  noArticles:
    'Ein Lieferschein braucht die Artikel des Kaufvertrags oder des Angebots. Speichere zuerst eines von beiden.',
  ofAPayment: 'Eine Anzahlungsrechnung druckst du bei ihrer Anzahlung.',
  onlyPrepaymentInvoice: 'Zu einer Anzahlung gehört nur eine Anzahlungsrechnung.',
  notBillable:
    'Diese Anzahlung ist nicht abrechenbar. Schalte „abrechenbar“ ein und speichere, dann drucke sie.',
  incompletePayment: 'Eine Anzahlungsrechnung braucht den Betrag der Anzahlung. Trag ihn ein und speichere.',
  letterhead:
    'Auf das Briefpapier dieses Standorts lässt sich nicht drucken. Lade es als PDF ohne Kennwort neu hoch.',
  unknown: 'Diesen Eintrag gibt es nicht mehr. Wähle einen anderen.',
};

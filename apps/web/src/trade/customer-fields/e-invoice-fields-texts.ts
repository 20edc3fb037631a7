import type { EInvoiceChoice } from '@korpus/domain/persons/e-invoice-person.ts';

export const eInvoiceFieldsTexts = {
  asTheShop: 'wie der Standort',
  choices: {
    AUTOMATIC: 'Ab dem Tag, der beim Standort steht.',
    ZUGFERD: 'Die Daten liegen im PDF.',
    XRECHNUNG: 'Eine Datei neben dem PDF.',
    NONE: 'Nur das PDF.',
  } satisfies Readonly<Record<EInvoiceChoice, string>>,
  reference: 'Bei Behörden die Leitweg-ID.',
  wrongLeitwegId: 'Die Prüfziffern dieser Leitweg-ID stimmen nicht.',
  leitwegId: 'Das ist eine Leitweg-ID: Behörden wollen eine XRechnung.',
  chooseXRechnung: 'XRechnung wählen',
  usualAddress: 'Leer: USt-IdNr., sonst E-Mail.',
};
